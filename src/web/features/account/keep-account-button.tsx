import { useMutation, useQueryClient } from "@tanstack/react-query";
import { undoDeletion } from "#shared/account/contract.ts";
import { discardProfile } from "./queries.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

export function KeepAccountButton() {
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => call(undoDeletion),
    onSuccess: async () => {
      toast.success("Your account stays");
      await discardProfile(client);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button variant="secondary" loading={keep.isPending} onClick={() => keep.mutate()}>
      Keep my account
    </Button>
  );
}
