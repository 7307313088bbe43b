import Circle from "lucide-react/icons/circle";
import Play from "lucide-react/icons/play";
import Square from "lucide-react/icons/square";
import Trash2 from "lucide-react/icons/trash";
import { useEffect, useRef, useState } from "react";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";
import { Button } from "#web/ui/button.tsx";
import type { SpokenParagraph } from "../player/spoken-paragraph.ts";
import { type ActiveRecording, startRecording, type RecordedTake } from "./microphone.ts";
import type { Recording } from "./recordings-store.ts";
import { textOf } from "./use-recordings.ts";
import { paragraphRecorderTexts as texts } from "../texts.ts";

type ParagraphRecorderProps = {
  paragraph: SpokenParagraph;
  number: number;
  recording: Recording | undefined;
  onTake: (take: RecordedTake) => Promise<void>;
  onRemove: () => void;
  onProblem: (problem: string) => void;
};

/** Shows one paragraph to read, listen to and record again. */
export function ParagraphRecorder(props: ParagraphRecorderProps) {
  const { paragraph, number, recording, onTake, onRemove, onProblem } = props;
  const [take, setTake] = useState<ActiveRecording | null>(null);
  const [wasTaken, setWasTaken] = useState(false);
  const isOld = recording !== undefined && recording.text !== textOf(paragraph);
  const isMounted = useIsMounted();
  useEffect(() => () => take?.abandon(), [take]);

  async function begin(): Promise<void> {
    try {
      const begun = await startRecording();
      // The user may have left the page while the permission prompt was open.
      if (isMounted()) setTake(begun);
      else begun.abandon();
    } catch {
      onProblem(texts.noMicrophone);
    }
  }
  async function finish(): Promise<void> {
    if (!take) return;
    try {
      await onTake(await take.finish());
      setWasTaken(true);
    } catch {
      onProblem(texts.noSpace);
    }
    setTake(null);
  }

  return (
    <li className="grid gap-3 border-t border-line py-5">
      <p dir="auto" className={`text-lead wrap-anywhere ${take ? "" : "text-muted"}`}>
        {textOf(paragraph)}
      </p>
      {isOld && <p className="text-small text-accent-text">{texts.textChanged}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={recording && !take ? "secondary" : "primary"}
          onClick={() => void (take ? finish() : begin())}
          onBlur={() => setWasTaken(false)}
          icon={take ? <Square size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
          aria-label={
            take
              ? texts.stopRecordingLabel(number)
              : recording
                ? texts.recordAgainLabel(number)
                : texts.recordLabel(number)
          }
        >
          {take ? texts.stopRecording : recording ? texts.recordAgain : texts.record}
        </Button>
        {recording && !take && (
          <>
            <Playback key={recording.recordedAt} recording={recording} number={number} />
            <Button
              variant="quiet"
              onClick={onRemove}
              icon={<Trash2 size={18} aria-hidden />}
              aria-label={texts.deleteLabel(number)}
            >
              {texts.delete}
            </Button>
          </>
        )}
        <output className="sr-only">{take ? texts.recording : wasTaken && texts.recorded}</output>
      </div>
    </li>
  );
}

type PlaybackProps = { recording: Recording; number: number };

function Playback({ recording: { bytes, type }, number }: PlaybackProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => audio.current?.pause(), []);

  function toggle(): void {
    if (isPlaying) return audio.current?.pause();
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    const element = new Audio(url);
    audio.current = element;
    element.addEventListener("pause", () => {
      setIsPlaying(false);
      URL.revokeObjectURL(url);
    });
    element.play().then(
      () => setIsPlaying(true),
      () => setIsPlaying(false),
    );
  }
  return (
    <Button
      variant="secondary"
      onClick={toggle}
      icon={isPlaying ? <Square size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      aria-label={isPlaying ? texts.stopLabel(number) : texts.listenLabel(number)}
    >
      {isPlaying ? texts.stop : texts.listen}
    </Button>
  );
}
