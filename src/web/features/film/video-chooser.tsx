import Upload from "lucide-react/icons/upload";
import { type ChangeEvent, useRef } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { useVideoUpload } from "./upload-video.ts";
import { videoChooserTexts as texts } from "./texts.ts";

const ACCEPTED = ".mp4,.mov,.webm,video/mp4,video/quicktime,video/webm";

type VideoChooserProps = { upload: ReturnType<typeof useVideoUpload> };

/** Lets the user choose a video, and shows the progress of its upload. */
export function VideoChooser({ upload: { state, start, forget } }: VideoChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Choosing the same file again must trigger a change event too.
    event.target.value = "";
    if (file) void start(file);
  };
  return (
    <div className="grid gap-3">
      {(state.kind === "none" || state.kind === "refused") && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<Upload size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {texts.chooseAVideo}
        </Button>
      )}
      <p className="text-small text-muted">{texts.limits}</p>
      <UploadState state={state} onRetry={(file) => void start(file)} onForget={forget} />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={texts.videoLabel}
        onChange={take}
        hidden
      />
    </div>
  );
}

type UploadStateProps = {
  state: VideoChooserProps["upload"]["state"];
  onRetry: (file: File) => void;
  onForget: () => void;
};

function UploadState({ state, onRetry, onForget }: UploadStateProps) {
  if (state.kind === "none") return null;
  if (state.kind === "refused") return <Alert>{state.problem}</Alert>;
  if (state.kind === "broken")
    return (
      <Alert onRetry={() => onRetry(state.file)} retryLabel={texts.resumeUpload}>
        {texts.uploadInterrupted(state.problem)}
      </Alert>
    );
  const percent = state.kind === "done" ? 100 : Math.floor(state.share * 100);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 break-words">{state.name}</span>
        <span className="numeral text-small">{percent} %</span>
      </div>
      <progress
        aria-label={texts.uploadLabel}
        max={100}
        value={percent}
        className="progress-line h-2 w-full"
      />
      <Button variant="quiet" className="justify-self-start" onClick={onForget}>
        {state.kind === "done" ? texts.chooseAnother : texts.stop}
      </Button>
    </div>
  );
}
