import type { VisionOrder } from "./steps.ts";

/** The paragraphs that can be rated, and the answers that each consists of. */
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

/** How true each paragraph feels, 1 to 5. */
export type Ratings = Partial<Record<RatedParagraph, number>>;

/** At this rating or below, a softer sentence is offered. */
export const SOFTEN_AT_RATING = 2;
