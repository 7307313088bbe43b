import { monthDay } from "#shared/time/local-day.ts";
import type { Vision } from "#shared/vision/contract.ts";
import type { WeeklyDraft } from "./drafts.ts";
import { type Filling, quoted } from "./fill-words.ts";

/** How a week's questions name the week, the athlete, and the vision if there is one. */
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
