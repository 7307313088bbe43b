import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useIsSilentRoom } from "#web/platform/silent-room.ts";
import { announceMedia } from "#web/platform/media-session.ts";
import { Button } from "#web/ui/button.tsx";
import type { ListeningRecord } from "../session/record-listening.ts";
import { isNightHour } from "#shared/time/local-day.ts";
import { useListening } from "../session/use-listening.ts";
import type { Voice } from "../session/voice.ts";
import { ListeningSettings, SettingsPanel, useSettingsPanel } from "./settings-panel.tsx";
import { NightScreen } from "./night-screen.tsx";
import { PACES, usePreferences, WHISPER_RATE } from "./preferences.ts";
import type { Place, SpokenParagraph } from "./spoken-paragraph.ts";
import { SpokenText } from "./spoken-text.tsx";
import { Transport } from "./transport.tsx";
import { useReaderVoice } from "./use-reader-voice.ts";
import { playerTexts as texts } from "../texts.ts";

type PlayerProps = {
  /** Shown on the lock screen. */
  title: string;
  kind: "vision" | "meditation";
  paragraphs: readonly SpokenParagraph[];
  onHeard: (heard: ListeningRecord & { voice: "reader" | "own" | "none" }) => void;
  /** Replaces the browser's voice while the user prefers it. */
  own?: { voice: Voice; place: Place | null } | "preparing" | null;
  /** Called when a listening session starts or ends. */
  onListening?: (isListening: boolean) => void;
  /** Starts without a tap on Play, because the user has tapped before. */
  autoPlay?: boolean;
  /** Other ways to hear the text if the browser has no voice. */
  withoutVoice?: ReactNode;
  /** The silent room's switch, shown above the settings. */
  silentRoom?: ReactNode;
  /** Additional settings, shown below the others. */
  children?: ReactNode;
};

/** Reads a text aloud, with large, calm controls that stay in reach while the text scrolls along. */
export function Player({ title, kind, paragraphs, own, children, ...props }: PlayerProps) {
  const { onHeard, onListening, autoPlay = false, withoutVoice, silentRoom } = props;
  const { preferences, updatePreferences, isDefault } = usePreferences();
  // The sentence at which the user chose to read along without a voice.
  const [readsAlongFrom, setReadsAlongFrom] = useState<number | null>(null);
  const readsAlong = readsAlongFrom !== null;
  const rate = useIsSilentRoom() ? WHISPER_RATE : PACES[preferences.pace];
  const reader = useReaderVoice(paragraphs, { rate, isSilent: readsAlong });
  const isOwn = typeof own === "object" && own !== null;
  const speaker = isOwn ? own : reader;
  const { state, play, pause } = useListening(speaker.voice, preferences, (heard) => {
    // Save the preferences in effect, so that the next night starts with the same ones.
    updatePreferences({});
    onHeard({ ...heard, voice: isOwn ? "own" : readsAlong ? "none" : "reader" });
  });
  const { isNight, setIsNight, openWhenHeard } = useNightScreen(
    isOwn ? state.phase === "playing" : reader.isHeard,
    speaker.voice.status() === "unavailable",
  );
  const panel = useSettingsPanel();
  const isPlaying = state.phase === "playing";
  const { place } = speaker;
  const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences);

  const controls = {
    isPlaying: isPlaying || state.phase === "fading",
    onPlay() {
      if (!readsAlong && isNightHour(new Date(), deviceZone())) openWhenHeard();
      play();
    },
    onPause: pause,
    onSkip: speaker.voice.skip,
  };
  const begin = useEffectEvent(controls.onPlay);
  const isReady = own !== "preparing";
  // Start only once: preparing another voice later must not start playback again.
  const hasAutoPlayed = useRef(false);
  useEffect(() => {
    if (!autoPlay || !isReady || hasAutoPlayed.current) return;
    hasAutoPlayed.current = true;
    begin();
  }, [autoPlay, isReady]);
  const { playFrom } = reader;
  useEffect(() => {
    if (readsAlongFrom !== null) playFrom(readsAlongFrom);
  }, [playFrom, readsAlongFrom]);
  const isListening = state.phase !== "ready" && state.phase !== "over";
  useEffect(() => onListening?.(isListening), [onListening, isListening]);
  const { skip } = speaker.voice;
  const hasBegun = state.phase !== "ready";
  useEffect(() => {
    if (hasBegun) return announceMedia({ title, isPlaying, play, pause, skip });
  }, [hasBegun, title, isPlaying, play, pause, skip]);

  return (
    <section aria-label={texts.listenLabel} className="grid max-w-[46rem] gap-8">
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
            <NoVoice
              hasBegun={(place?.first ?? 0) > 0}
              onReadAlong={() => setReadsAlongFrom(place?.first ?? 0)}
            >
              {withoutVoice}
            </NoVoice>
          )}
          {isDefault && preferences.sound === "rain" && (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-small text-muted">{texts.rainPlaying}</p>
              <Button variant="link" onClick={() => updatePreferences({ sound: "none" })}>
                {texts.turnTheRainOff}
              </Button>
            </div>
          )}
          {readsAlong && !isOwn && <p className="text-small text-muted">{texts.readingAlong}</p>}
        </div>
      </div>
      <SettingsPanel {...panel}>
        {silentRoom}
        <ListeningSettings {...{ preferences, updatePreferences, kind }} onVoice={reader.retune} />
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

/** At night, Play opens the night screen, but only once a voice is heard: never darkness and silence. */
function useNightScreen(isHeard: boolean, isUnavailable: boolean) {
  const [isNight, setIsNight] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted && isHeard) {
    setIsWanted(false);
    setIsNight(true);
  }
  if (isUnavailable && (isNight || isWanted)) {
    setIsWanted(false);
    setIsNight(false);
  }
  return { isNight, setIsNight, openWhenHeard: () => setIsWanted(true) };
}

type NoVoiceProps = { hasBegun: boolean; onReadAlong: () => void; children: ReactNode };

function NoVoice({ hasBegun, onReadAlong, children }: NoVoiceProps) {
  return (
    <div role="alert" className="grid gap-3 border-t border-line pt-3">
      <p>{texts.noVoice(hasBegun)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onReadAlong}>{texts.readAlong}</Button>
        {children}
      </div>
    </div>
  );
}
