import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { deviceZone } from "#web/platform/device-zone.ts";
import { announceMedia } from "#web/platform/media-session.ts";
import type { Heard } from "../session/record-heard.ts";
import { isNightHour } from "../session/sleep-timer.ts";
import { useListening } from "../session/use-listening.ts";
import type { Voice } from "../session/voice.ts";
import { ListeningSettings } from "./listening-settings.tsx";
import { NightScreen } from "./night-screen.tsx";
import { PACES } from "./preferences.ts";
import type { Place, SpokenParagraph } from "./spoken-paragraph.ts";
import { SettingsPanel, useSettingsPanel } from "./settings-panel.tsx";
import { SpokenText } from "./spoken-text.tsx";
import { Transport } from "./transport.tsx";
import { usePreferences } from "./use-preferences.ts";
import { useReaderVoice } from "./use-reader-voice.ts";

type PlayerProps = {
  /** Shown on the lock screen. */
  title: string;
  what: "vision" | "meditation";
  paragraphs: readonly SpokenParagraph[];
  onHeard: (heard: Heard & { voice: "reader" | "own" }) => void;
  /** Speaks in place of the browser's voice while it is preferred. */
  own?: { voice: Voice; place: Place | null } | "preparing" | null;
  /** Whether a listening has begun and is not over, whenever that changes. */
  onListening?: (isListening: boolean) => void;
  /** Begins without a tap on Play: there was one before. */
  playsAtOnce?: boolean;
  /** Further choices under the settings. */
  children?: ReactNode;
};

/** Text that is read aloud: large calm controls that stay in reach while the text scrolls along. */
export function Player({ title, what, paragraphs, own, children, ...props }: PlayerProps) {
  const { onHeard, onListening, playsAtOnce = false } = props;
  const { preferences, prefer } = usePreferences();
  const reader = useReaderVoice(paragraphs, PACES[preferences.pace]);
  const isOwn = typeof own === "object" && own !== null;
  const speaker = isOwn ? own : reader;
  const { state, play, pause } = useListening(speaker.voice, preferences, (heard) =>
    onHeard({ ...heard, voice: isOwn ? "own" : "reader" }),
  );
  const [isNight, setIsNight] = useState(false);
  const panel = useSettingsPanel();
  const isPlaying = state.phase === "playing";
  const { place } = speaker;
  const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences);

  const controls = {
    isPlaying: isPlaying || state.phase === "fading",
    onPlay() {
      if (isNightHour(new Date(), deviceZone())) setIsNight(true);
      play();
    },
    onPause: pause,
    onSkip: speaker.voice.skip,
  };
  const begin = useEffectEvent(controls.onPlay);
  const isReady = own !== "preparing";
  // Once only: preparing another voice later must not start it again.
  const hasPlayedAtOnce = useRef(false);
  useEffect(() => {
    if (!playsAtOnce || !isReady || hasPlayedAtOnce.current) return;
    hasPlayedAtOnce.current = true;
    begin();
  }, [playsAtOnce, isReady]);
  const isListening = state.phase !== "ready" && state.phase !== "over";
  useEffect(() => onListening?.(isListening), [onListening, isListening]);
  const { skip } = speaker.voice;
  const hasBegun = state.phase !== "ready";
  useEffect(() => {
    if (hasBegun) return announceMedia({ title, isPlaying, play, pause, skip });
  }, [hasBegun, title, isPlaying, play, pause, skip]);

  return (
    <section aria-label="Listen" className="grid max-w-[46rem] gap-8">
      <SpokenText paragraphs={paragraphs} place={place} isFollowing={isPlaying} />
      <div className="sticky bottom-0 z-10 bg-canvas pb-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-12 before:bg-linear-to-t before:from-canvas sm:pb-4">
        <div className="grid gap-3 rounded-panel border border-line bg-raised p-3 sm:p-4">
          <Transport
            {...controls}
            isPreparing={own === "preparing"}
            onNight={() => setIsNight(true)}
            onSettings={panel.show}
          />
          {speaker.voice.status() === "unavailable" && (
            <output className="text-small text-muted">
              This browser has no voice to read with. The text stays here to be read.
            </output>
          )}
        </div>
      </div>
      <SettingsPanel {...panel}>
        <ListeningSettings {...{ preferences, prefer, what }} onVoice={reader.retune} />
        {children}
      </SettingsPanel>
      <NightScreen
        isOpen={isNight}
        onClose={() => setIsNight(false)}
        isOver={state.phase === "over" || state.phase === "fading"}
        sentence={place ? sentences.slice(place.first, place.last + 1).join(" ") : ""}
        word={place?.word ?? null}
        {...controls}
      />
    </section>
  );
}
