import type { VisionOrder } from "./steps.ts";

/** The paragraphs that can be rated, with the answers they are made of. */
export const RATED_PARAGRAPHS = {
  purpose: [1],
  sport: [3],
  "bucket-list": [4],
  goals: [5, 6],
  identity: [7],
  "identity-sentence": [8],
  days: [9],
} as const satisfies Record<string, readonly VisionOrder[]>;

export type RatedParagraph = keyof typeof RATED_PARAGRAPHS;

/** How true a paragraph feels, 1 to 5. */
export type Ratings = Partial<Record<RatedParagraph, number>>;

/** From here down a softer sentence is offered. */
export const HARD_TO_BELIEVE = 2;
