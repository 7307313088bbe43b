import { useMutation, useQueryClient } from "@tanstack/react-query";
import { restoreVersion } from "#shared/vision/contract.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { versionsQuery, visionQuery } from "../queries.ts";

export function useRestoreVersion(onRestored: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(restoreVersion, { params: { id } }),
    async onSuccess() {
      await Promise.all([
        client.refetchQueries({ queryKey: visionQuery.queryKey }),
        client.refetchQueries({ queryKey: versionsQuery.queryKey }),
      ]);
      onRestored();
      toast.success("Restored. The text it replaced is kept here.");
    },
    onError: (error) => void toast.error(error.message),
  });
  return { restore: mutate, isRestoring: isPending };
}
