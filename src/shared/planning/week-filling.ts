import { monthDay } from "#shared/time/local-day.ts";
import type { Vision } from "#shared/vision/contract.ts";
import type { WeeklyDraft } from "./drafts.ts";
import { type Filling, quoted } from "./fill-words.ts";

/**
 * Returns the placeholder values for a week's questions: the week, the athlete's name, and the vision if there is
 * one.
 */
export function weekFilling(
  { weekStart }: Pick<WeeklyDraft, "weekStart">,
  vision: Vision | null,
  firstName: string,
): Filling {
  return {
    firstName,
    date: monthDay(weekStart),
    visionQ5: quoted(vision?.q5 ?? ""),
    visionQ6: quoted(vision?.q6 ?? ""),
    visionQ8: quoted(vision?.q8 ?? ""),
  };
}
