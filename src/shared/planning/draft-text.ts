import { addDays, localDayOf, planDayOf, planWeekOf } from "#shared/practice/local-day.ts";
import type { Draft } from "./drafts.ts";
import type { Now } from "./new-drafts.ts";
import { LOOK_BACKS, OBJECTIVES, WEEK_OBJECTIVES } from "./records.ts";

/** Whether anything would be lost by starting fresh. */
export function hasText(draft: Draft): boolean {
  return [...textsOf(draft), ...Object.keys(marksOf(draft))].some((text) => text.trim() !== "");
}

export function textsOf(draft: Draft): string[] {
  const plan = Object.values(draft.plan);
  if (draft.kind === "weekly")
    return [...[...LOOK_BACKS, ...WEEK_OBJECTIVES].map((name) => draft[name]), ...plan];
  const { win, lesson } = draft.review;
  return [...OBJECTIVES.map((name) => draft[name]), win, lesson, ...plan];
}

function marksOf(draft: Draft) {
  return draft.kind === "weekly" ? draft.done : draft.review.done;
}

/** A draft that was left overnight: its plan moves to a day that still lies ahead. */
export function broughtUpToDate<Kind extends Draft>(draft: Kind, { at, zone }: Now): Kind {
  const today = localDayOf(at, zone);
  if (draft.kind === "daily")
    return draft.forDate < today ? { ...draft, forDate: planDayOf(at, zone) } : draft;
  const isOver = addDays(draft.weekStart, 7) <= today;
  return isOver ? { ...draft, weekStart: planWeekOf(at, zone) } : draft;
}
