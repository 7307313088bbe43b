import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, type ChangeEvent } from "react";
import {
  PICTURE_PATH,
  PICTURE_TYPES,
  type Profile,
  removePicture,
} from "#shared/account/contract.ts";
import { pictureProblem } from "./picture-problem.ts";
import { discardProfile, pictureQuery } from "./queries.ts";
import { call, putFile } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { initials } from "#web/ui/initials.ts";
import { toast } from "#web/ui/toast.ts";

export function ProfilePicture({ profile }: { profile: Profile }) {
  const { pictureUrl } = profile;
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const afterwards = {
    onSuccess: () => discardProfile(client),
    onError: (error: Error) => toast.error(error.message),
  };
  const upload = useMutation({
    mutationFn: (file: File) => putFile(PICTURE_PATH, file),
    ...afterwards,
  });
  const remove = useMutation({ mutationFn: () => call(removePicture), ...afterwards });

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file chosen again must count as a choice too.
    event.target.value = "";
    if (!file) return;
    const problem = pictureProblem(file);
    if (problem) toast.error(problem);
    else upload.mutate(file);
  };

  return (
    <div className="flex flex-wrap items-center gap-6">
      <Portrait profile={profile} />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            loading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {pictureUrl ? "Change picture" : "Add a picture"}
          </Button>
          {pictureUrl && (
            <Button variant="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
          )}
        </div>
        <p className="text-small text-muted">jpg, png or gif, up to 5 MB</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(",")}
        aria-label="Picture"
        onChange={choose}
        tabIndex={-1}
        className="sr-only"
      />
    </div>
  );
}

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
