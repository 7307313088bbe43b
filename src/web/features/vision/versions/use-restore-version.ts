import { useMutation, useQueryClient } from "@tanstack/react-query";
import { restoreVersion } from "#shared/vision/contract.ts";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { versionsQuery, visionQuery } from "#web/data/vision.ts";

type Restored = {
  id: string;
  /** What stands in the form in its place. */
  replaced: VisionAnswers;
};

export function useRestoreVersion(discard: (texts: VisionAnswers) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Restored) => call(restoreVersion, { params: { id } }),
    async onSuccess(_reply, { replaced }) {
      await Promise.all([
        client.refetchQueries({ queryKey: visionQuery.queryKey }),
        client.refetchQueries({ queryKey: versionsQuery.queryKey }),
      ]);
      discard(replaced);
      toast.success("Restored. The text it replaced is kept here.");
    },
    onError: (error) => void toast.error(error.message),
  });
  return { restore: mutate, isRestoring: isPending };
}
