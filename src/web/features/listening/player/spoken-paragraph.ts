import type { WordRange } from "#web/platform/speech/reader-state.ts";

/** A paragraph of whatever is read aloud. */
export type SpokenParagraph = {
  id: string;
  sentences: readonly string[];
  /** Silence after it, if not the usual one. */
  restMs?: number;
};

/** What is being spoken: sentences by their number in the whole text, and the word if the voice reports it. */
export type Place = { first: number; last: number; word: WordRange | null };
