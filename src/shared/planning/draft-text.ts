import type { Draft } from "./drafts.ts";
import {
  type DayReview,
  WEEK_REVIEW_QUESTIONS,
  OBJECTIVES,
  SCORES,
  WEEK_OBJECTIVES,
} from "./records.ts";

/** Returns whether starting fresh would lose anything. */
export function hasText(draft: Draft): boolean {
  if (textsOf(draft).some((text) => text.trim() !== "")) return true;
  return draft.kind === "weekly" ? Object.keys(draft.done).length > 0 : hasReview(draft.review);
}

/** Returns whether the review contains anything. */
export function hasReview(review: DayReview): boolean {
  const { done, win, lesson, ifThenUsed } = review;
  const words = [win, lesson].some((text) => text.trim() !== "");
  const isScored = ifThenUsed !== null || SCORES.some((score) => review[score] !== null);
  return words || isScored || Object.keys(done).length > 0;
}

export function textsOf(draft: Draft): string[] {
  const plan = Object.values(draft.plan);
  if (draft.kind === "weekly")
    return [...[...WEEK_REVIEW_QUESTIONS, ...WEEK_OBJECTIVES].map((name) => draft[name]), ...plan];
  const { win, lesson } = draft.review;
  return [...OBJECTIVES.map((name) => draft[name]), win, lesson, ...plan];
}
