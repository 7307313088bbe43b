import ArrowLeft from "lucide-react/icons/arrow-left";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import { useEffect, useState } from "react";
import type { WordRange } from "#web/platform/speech/reader-state.ts";
import { NightDialog } from "#web/ui/night-dialog.tsx";
import { Sentence } from "./spoken-text.tsx";
import { nightScreenTexts as texts } from "../texts.ts";

type NightScreenProps = {
  isOpen: boolean;
  onClose: () => void;
  isPlaying: boolean;
  /** The text has finished, so the screen goes black. */
  isOver: boolean;
  sentence: string;
  word: WordRange | null;
  onPlay: () => void;
  onPause: () => void;
  onSkip: (by: 1 | -1) => void;
};

const DARK_AFTER_MS = 20_000;
const DARK_AT_THE_END_MS = 1_500;
const AREA =
  "grid min-h-[36dvh] place-items-center rounded-panel border border-line text-ink active:bg-panel";

/**
 * A dim, black screen with three areas that a thumb can find with the eyes closed. It goes dark when left untouched.
 */
export function NightScreen({ isOpen, ...screen }: NightScreenProps) {
  return (
    <NightDialog isOpen={isOpen} label={texts.nightScreen} onClose={screen.onClose}>
      <NightControls {...screen} />
    </NightDialog>
  );
}

function NightControls(screen: Omit<NightScreenProps, "isOpen">) {
  const { onClose, isPlaying, isOver, sentence, word, onPlay, onPause, onSkip } = screen;
  const { isDark, lightUp } = useDarkening(isOver);
  const Icon = isPlaying ? Pause : Play;
  return (
    <div
      className={`grid h-full grid-rows-[auto_1fr_auto] gap-4 p-4 transition-opacity duration-1000 ${isDark ? "opacity-0" : ""}`}
    >
      <button
        type="button"
        onClick={onClose}
        className="flex min-h-14 items-center gap-3 justify-self-start px-3 text-muted"
      >
        <ArrowLeft size={22} aria-hidden />
        {texts.leaveTheNightScreen}
      </button>
      <p
        dir="auto"
        className="measure self-center justify-self-center overflow-auto text-center text-title text-ink"
      >
        <Sentence text={sentence} word={word} />
      </p>
      <div className="grid grid-cols-[1fr_1.6fr_1fr] gap-3">
        <button
          type="button"
          aria-label={texts.previousSentenceLabel}
          onClick={() => onSkip(-1)}
          className={AREA}
        >
          <SkipBack size={30} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={isPlaying ? texts.pauseLabel : texts.playLabel}
          onClick={isPlaying ? onPause : onPlay}
          className={AREA}
        >
          <Icon size={56} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={texts.nextSentenceLabel}
          onClick={() => onSkip(1)}
          className={AREA}
        >
          <SkipForward size={30} aria-hidden />
        </button>
      </div>
      {isDark && (
        <button
          type="button"
          aria-label={texts.showTheControlsLabel}
          onClick={lightUp}
          className="absolute inset-0"
        />
      )}
    </div>
  );
}

function useDarkening(isOver: boolean) {
  const [isDark, setIsDark] = useState(false);

  useEffect(() => {
    const darken = () => setIsDark(true);
    let timer = setTimeout(darken, isOver ? DARK_AT_THE_END_MS : DARK_AFTER_MS);
    const stayLit = () => {
      clearTimeout(timer);
      timer = setTimeout(darken, DARK_AFTER_MS);
    };
    const lightUp = () => {
      setIsDark(false);
      stayLit();
    };
    window.addEventListener("pointerdown", stayLit);
    window.addEventListener("keydown", lightUp);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", stayLit);
      window.removeEventListener("keydown", lightUp);
    };
  }, [isOver]);
  return { isDark, lightUp: () => setIsDark(false) };
}
