import { useCallback, useEffect, useMemo } from "react";
import { speechParts } from "#web/platform/speech/speech-parts.ts";
import { useReader } from "#web/platform/speech/use-reader.ts";
import type { Voice } from "../session/voice.ts";
import type { Place, SpokenParagraph } from "./spoken-paragraph.ts";

type ReaderOptions = {
  rate: number;
  /** Advances through the text without a voice. */ isSilent: boolean;
};

/** Returns the browser's speech synthesis as a Voice. */
export function useReaderVoice(
  paragraphs: readonly SpokenParagraph[],
  { rate, isSilent }: ReaderOptions,
) {
  const parts = useMemo(() => speechParts(paragraphs), [paragraphs]);
  const { reader, state } = useReader(parts, isSilent);
  useEffect(() => reader.tune({ rate }), [reader, rate]);

  const voice = useMemo<Voice>(
    () => ({
      status: () => reader.state().status,
      subscribe: reader.subscribe,
      play: () => reader.send({ type: "play" }),
      pause: () => reader.send({ type: "pause" }),
      stop: () => reader.send({ type: "stop" }),
      skip: (by) => reader.send({ type: "skip", by }),
      setVolume: (volume) => reader.tune({ volume }),
    }),
    [reader],
  );
  const isAtRest = state.status === "idle" || state.status === "finished";
  const sentence = parts[state.part]?.sentence ?? 0;
  const place: Place | null = isAtRest
    ? null
    : { first: sentence, last: sentence, word: state.word };
  const isHeard = state.status === "speaking" && (state.hasBegun || state.part > 0);
  const { retune, send } = reader;
  const playFrom = useCallback((sentence: number) => send({ type: "goTo", sentence }), [send]);
  return { voice, place, isHeard, retune, playFrom };
}
