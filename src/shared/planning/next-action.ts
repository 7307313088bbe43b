import { type DailyAction, OBJECTIVES } from "./records.ts";

/** Returns the day's first written line that isn't done, or undefined if there is none. */
export function nextAction(plan: DailyAction | null): string | undefined {
  const next = OBJECTIVES.find(
    (objective) => plan?.[objective] && plan.review.done[objective] !== "done",
  );
  return next && plan?.[next];
}
