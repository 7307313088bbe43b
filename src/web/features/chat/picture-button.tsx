import { ImagePlus } from "lucide-react";

const PICTURE_TYPES = "image/jpeg,image/png,image/gif";

export function PictureButton({ onAttach }: { onAttach: (file: File) => void }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-2 rounded-control pr-3 text-muted hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-accent-text">
      <ImagePlus size={22} aria-hidden />
      Picture
      <input
        type="file"
        accept={PICTURE_TYPES}
        className="sr-only"
        onChange={(event) => {
          for (const file of event.target.files ?? []) onAttach(file);
          event.target.value = "";
        }}
      />
    </label>
  );
}
