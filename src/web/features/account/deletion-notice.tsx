import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { longDate } from "#web/platform/moments.ts";
import { discardProfile, profileQuery } from "#web/data/profile.ts";
import { undoDeletion } from "#shared/account/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

/** Shown to a person whose account is about to be deleted, with a button to keep it. */
export function DeletionNotice() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile?.erasedFrom) return null;
  return (
    <output className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-danger bg-raised p-5">
      <span className="measure">
        Your account will be deleted on <strong>{longDate(profile.erasedFrom)}</strong>, with
        everything in it.
      </span>
      <KeepAccountButton />
    </output>
  );
}

function KeepAccountButton() {
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => call(undoDeletion),
    onSuccess: async () => {
      toast.success("Your account won't be deleted");
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
