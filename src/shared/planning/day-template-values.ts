import { dayName, localDayOf, longDay, monthDay, relativeDay } from "#shared/time/local-day.ts";
import type { DailyDraft } from "./drafts.ts";
import type { TemplateValues } from "./fill-template.ts";
import type { Now } from "./new-drafts.ts";

/** Returns how a day's questions refer to the planned day and to the reviewed day. */
export function dayTemplateValues(
  { forDate, reviewDate }: Pick<DailyDraft, "forDate" | "reviewDate">,
  { at, zone }: Now,
  firstName: string,
): TemplateValues {
  const today = localDayOf(at, zone);
  const near = relativeDay(today, forDate);
  const name = near ?? dayName(forDate);
  return {
    firstName,
    day: near ?? `on ${name}`,
    dayNoun: name,
    Day: name.charAt(0).toUpperCase() + name.slice(1),
    date: near ? longDay(forDate) : monthDay(forDate),
    ...(reviewDate && { reviewDay: relativeDay(today, reviewDate) ?? dayName(reviewDate) }),
  };
}
