import { monthDay } from "#shared/time/local-day.ts";
import type { Vision } from "#shared/vision/contract.ts";
import type { WeeklyDraft } from "./drafts.ts";
import { type TemplateValues, withoutFullStop } from "./fill-template.ts";

/**
 * Returns the placeholder values for a week's questions: the week, the athlete's name, and the vision if there is
 * one.
 */
export function weekTemplateValues(
  { weekStart }: Pick<WeeklyDraft, "weekStart">,
  vision: Vision | null,
  firstName: string,
): TemplateValues {
  return {
    firstName,
    date: monthDay(weekStart),
    visionQ5: withoutFullStop(vision?.q5 ?? ""),
    visionQ6: withoutFullStop(vision?.q6 ?? ""),
    visionQ8: withoutFullStop(vision?.q8 ?? ""),
  };
}
