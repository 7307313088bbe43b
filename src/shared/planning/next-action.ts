import { type DailyAction, OBJECTIVES } from "./records.ts";

/** The first line of the day that is written and not done; undefined without one. */
export function nextAction(plan: DailyAction | null): string | undefined {
  const next = OBJECTIVES.find(
    (objective) => plan?.[objective] && plan.review.done[objective] !== "done",
  );
  return next && plan?.[next];
}
