import { Pause, Play, SkipBack, SkipForward } from "lucide-react";

type TransportProps = {
  isPlaying: boolean;
  onPlay: () => void;
  onPause: () => void;
  onSkip: (by: 1 | -1) => void;
};

const SIDE = "grid size-16 place-items-center rounded-round text-ink hover:bg-line";

export function Transport({ isPlaying, onPlay, onPause, onSkip }: TransportProps) {
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="flex items-center justify-center gap-3">
      <button
        type="button"
        aria-label="Previous sentence"
        onClick={() => onSkip(-1)}
        className={SIDE}
      >
        <SkipBack size={26} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={isPlaying ? "Pause" : "Play"}
        onClick={isPlaying ? onPause : onPlay}
        className="grid size-20 place-items-center rounded-round bg-accent text-accent-ink transition-[background-color,scale] duration-150 hover:bg-accent-hover active:scale-[0.97]"
      >
        <Icon size={34} aria-hidden fill="currentColor" />
      </button>
      <button type="button" aria-label="Next sentence" onClick={() => onSkip(1)} className={SIDE}>
        <SkipForward size={26} aria-hidden />
      </button>
    </div>
  );
}
