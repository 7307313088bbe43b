import { type ChangeEvent, useRef } from "react";
import {
  PICTURE_TYPES,
  type Profile,
  deletePicture,
  uploadPicture,
} from "#shared/account/contract.ts";
import { Button } from "#web/ui/button.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { refreshProfile, pictureQuery } from "#web/data/profile.ts";
import { initials } from "#web/ui/initials.ts";
import { pictureProblem } from "./picture-problem.ts";
import { callApi } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { profilePictureTexts as texts } from "./texts.ts";

export function ProfilePicture({ profile }: { profile: Profile }) {
  const hasPicture = profile.pictureUrl !== null;
  const input = useRef<HTMLInputElement>(null);
  const { choose, isUploading, remove, isRemoving } = useChangePicture();

  const takeFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Reset the value, so that choosing the same file again also counts as a choice.
    event.target.value = "";
    if (file) choose(file);
  };

  return (
    <div className="flex flex-wrap items-center gap-6">
      <Portrait profile={profile} />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" loading={isUploading} onClick={() => input.current?.click()}>
            {hasPicture ? texts.changePicture : texts.addAPicture}
          </Button>
          {hasPicture && (
            <Button variant="quiet" loading={isRemoving} onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
        <p className="text-small text-muted">{texts.typesAndSize}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(",")}
        aria-label={texts.pictureLabel}
        onChange={takeFile}
        hidden
      />
    </div>
  );
}

/** The member's picture, or their initials if they have none. */
function Portrait({ profile }: { profile: Profile }) {
  const { firstName, lastName, pictureUrl } = profile;
  const name = `${firstName} ${lastName}`.trim();
  const { data: source } = useQuery({
    ...pictureQuery(pictureUrl ?? ""),
    enabled: pictureUrl !== null,
  });
  if (pictureUrl && source)
    return <img src={source} alt={name} className="size-24 rounded-round object-cover" />;
  return (
    <span
      data-theme="dark"
      aria-hidden
      className="wide grid size-24 place-items-center rounded-round border border-line bg-panel text-title"
    >
      {initials(name)}
    </span>
  );
}

function useChangePicture() {
  const client = useQueryClient();
  const afterwards = {
    onSuccess: () => refreshProfile(client),
    onError: (error: Error) => toast.error(error.message),
  };
  const upload = useMutation({
    mutationFn: (file: File) => callApi(uploadPicture, { file }),
    ...afterwards,
  });
  const remove = useMutation({ mutationFn: () => callApi(deletePicture), ...afterwards });

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
