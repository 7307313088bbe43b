import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Place, SpokenParagraph } from "../player/spoken-paragraph.ts";
import { joinTrack } from "./join-track.ts";
import type { Recording } from "./recordings-store.ts";
import { createTrackVoice, type TrackVoice } from "./track-voice.ts";

const nothing = () => () => {};

/** Returns the recorded paragraphs of a text as one voice, or null if it isn't wanted or nothing is recorded. */
export function useOwnVoice(
  paragraphs: readonly SpokenParagraph[],
  byParagraph: ReadonlyMap<string, Recording>,
  isWanted: boolean,
) {
  const [voice, setVoice] = useState<TrackVoice | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const recorded = useMemo(
    () => paragraphs.flatMap(({ id }) => byParagraph.get(id) ?? []),
    [paragraphs, byParagraph],
  );

  useEffect(() => {
    if (!isWanted || recorded.length === 0) return;
    let isGone = false;
    let leave = () => {};
    async function join(): Promise<void> {
      const track = await joinTrack(recorded);
      if (isGone) return URL.revokeObjectURL(track.url);
      const joined = createTrackVoice(track);
      leave = () => {
        joined.release();
        URL.revokeObjectURL(track.url);
      };
      setVoice(joined);
    }
    // If this browser cannot decode a recording, the reader's voice remains in use.
    join().catch(() => setIsBroken(true));
    return () => {
      isGone = true;
      leave();
      setVoice(null);
      setIsBroken(false);
    };
  }, [recorded, isWanted]);

  const paragraphId = useSyncExternalStore(voice?.subscribe ?? nothing, () =>
    voice && voice.status() !== "idle" && voice.status() !== "finished"
      ? voice.paragraphId()
      : null,
  );
  if (voice) return { voice, place: placeOf(paragraphs, paragraphId) };
  return isWanted && recorded.length > 0 && !isBroken ? "preparing" : null;
}

function placeOf(paragraphs: readonly SpokenParagraph[], id: string | null): Place | null {
  let first = 0;
  for (const paragraph of paragraphs) {
    const last = first + paragraph.sentences.length - 1;
    if (paragraph.id === id) return { first, last, word: null };
    first = last + 1;
  }
  return null;
}
