import { useRef, type ChangeEvent } from "react";
import { PICTURE_TYPES, type Profile } from "#shared/account/contract.ts";
import { Portrait } from "./portrait.tsx";
import { useChangePicture } from "./use-change-picture.ts";
import { Button } from "#web/ui/button.tsx";

export function ProfilePicture({ profile }: { profile: Profile }) {
  const hasPicture = profile.pictureUrl !== null;
  const input = useRef<HTMLInputElement>(null);
  const { choose, isUploading, remove, isRemoving } = useChangePicture();

  const takeFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file chosen again must count as a choice too.
    event.target.value = "";
    if (file) choose(file);
  };

  return (
    <div className="flex flex-wrap items-center gap-6">
      <Portrait profile={profile} />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" loading={isUploading} onClick={() => input.current?.click()}>
            {hasPicture ? "Change picture" : "Add a picture"}
          </Button>
          {hasPicture && (
            <Button variant="quiet" loading={isRemoving} onClick={remove}>
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
        onChange={takeFile}
        hidden
      />
    </div>
  );
}
