import Moon from "lucide-react/icons/moon";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { transportTexts as texts } from "../texts.ts";

type TransportProps = {
  isPlaying: boolean;
  /** The voice isn't ready to play yet. */
  isPreparing: boolean;
  onPlay: () => void;
  onPause: () => void;
  onSkip: (by: 1 | -1) => void;
  onNight: () => void;
  onSettings: () => void;
};

const SIDE =
  "grid size-14 place-items-center rounded-round text-ink hover:bg-line max-[25rem]:size-12 sm:size-16";

export function Transport(props: TransportProps) {
  const { isPlaying, isPreparing, onPlay, onPause, onSkip, onNight, onSettings } = props;
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center">
      <button
        type="button"
        aria-label={texts.goToTheSettingsLabel}
        title={texts.settings}
        onClick={onSettings}
        className={SIDE}
      >
        <SlidersHorizontal size={26} aria-hidden />
      </button>
      <div className="flex items-center gap-2 max-[22.5rem]:gap-0.5 sm:gap-4">
        <button
          type="button"
          aria-label={texts.previousSentenceLabel}
          onClick={() => onSkip(-1)}
          className={SIDE}
        >
          <SkipBack size={26} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={isPlaying ? texts.pauseLabel : texts.playLabel}
          disabled={isPreparing}
          onClick={isPlaying ? onPause : onPlay}
          className="grid size-20 place-items-center rounded-round bg-accent text-accent-ink transition-[background-color,scale] duration-150 hover:bg-accent-hover active:scale-[0.97] disabled:opacity-55 max-[22.5rem]:size-14"
        >
          <Icon size={34} aria-hidden fill="currentColor" />
        </button>
        <button
          type="button"
          aria-label={texts.nextSentenceLabel}
          onClick={() => onSkip(1)}
          className={SIDE}
        >
          <SkipForward size={26} aria-hidden />
        </button>
      </div>
      <button
        type="button"
        aria-label={texts.nightScreenLabel}
        title={texts.nightScreenLabel}
        onClick={onNight}
        className={`${SIDE} justify-self-end`}
      >
        <Moon size={26} aria-hidden />
      </button>
    </div>
  );
}
