import type { Recording } from "../own-voice/recordings-store.ts";
import type { SpokenParagraph } from "../player/spoken-paragraph.ts";

const AGAIN = "identity-sentence-again";
const SAID_BEFORE = "identity-sentence";

/** What is worth recording: proofs change every week, and the identity sentence is read once and played twice. */
export function recordable(paragraphs: readonly SpokenParagraph[]): SpokenParagraph[] {
  return paragraphs.filter(({ id }) => id !== AGAIN && !id.startsWith("proof"));
}

export function withRepetition(
  byParagraph: ReadonlyMap<string, Recording>,
): ReadonlyMap<string, Recording> {
  const once = byParagraph.get(SAID_BEFORE);
  return once ? new Map([...byParagraph, [AGAIN, { ...once, paragraphId: AGAIN }]]) : byParagraph;
}
