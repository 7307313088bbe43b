import type { WordRange } from "#web/platform/speech/reader-state.ts";

/** A paragraph of any text that is read aloud. */
export type SpokenParagraph = {
  id: string;
  sentences: readonly string[];
  /** The pause after the paragraph, if it differs from the default. */
  restMs?: number;
};

/** The current position: sentence numbers within the whole text, and the word if the voice reports it. */
export type Place = { first: number; last: number; word: WordRange | null };
