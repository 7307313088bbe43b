import ImagePlus from "lucide-react/icons/image-plus";
import type { Ref } from "react";
import { pictureButtonTexts as texts } from "./texts.ts";

const PICTURE_TYPES = "image/jpeg,image/png,image/gif";

type PictureButtonProps = {
  onAttach: (file: File) => void;
  /** The button keeps the focus but can't be pressed again. */
  isBusy?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function PictureButton({ onAttach, isBusy = false, ref }: PictureButtonProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-2 rounded-control pr-3 text-muted hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-accent-text has-aria-disabled:cursor-not-allowed has-aria-disabled:opacity-55">
      <ImagePlus size={22} aria-hidden />
      {texts.picture}
      <input
        ref={ref}
        type="file"
        accept={PICTURE_TYPES}
        aria-disabled={isBusy || undefined}
        className="sr-only"
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={(event) => {
          for (const file of event.target.files ?? []) onAttach(file);
          event.target.value = "";
        }}
      />
    </label>
  );
}
