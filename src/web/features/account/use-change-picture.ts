import { useMutation, useQueryClient } from "@tanstack/react-query";
import { removePicture, uploadPicture } from "#shared/account/contract.ts";
import { pictureProblem } from "./picture-problem.ts";
import { discardProfile } from "./queries.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";

export function useChangePicture() {
  const client = useQueryClient();
  const afterwards = {
    onSuccess: () => discardProfile(client),
    onError: (error: Error) => toast.error(error.message),
  };
  const upload = useMutation({
    mutationFn: (file: File) => call(uploadPicture, { file }),
    ...afterwards,
  });
  const remove = useMutation({ mutationFn: () => call(removePicture), ...afterwards });

  const choose = (file: File) => {
    const problem = pictureProblem(file);
    if (problem) toast.error(problem);
    else upload.mutate(file);
  };

  return {
    choose,
    isUploading: upload.isPending,
    remove: () => remove.mutate(),
    isRemoving: remove.isPending,
  };
}
