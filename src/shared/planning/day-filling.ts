import { dayName, localDayOf, longDay, monthDay, nearDay } from "#shared/time/local-day.ts";
import type { DailyDraft } from "./drafts.ts";
import type { Filling } from "./fill-words.ts";
import type { Now } from "./new-drafts.ts";

/** How a day's questions name the day that is planned and the day before it. */
export function dayFilling(
  { forDate, reviewDate }: Pick<DailyDraft, "forDate" | "reviewDate">,
  { at, zone }: Now,
  firstName: string,
): Filling {
  const today = localDayOf(at, zone);
  const near = nearDay(today, forDate);
  const name = near ?? dayName(forDate);
  return {
    firstName,
    day: near ?? `on ${name}`,
    dayNoun: name,
    Day: name.charAt(0).toUpperCase() + name.slice(1),
    date: near ? longDay(forDate) : monthDay(forDate),
    ...(reviewDate && { reviewDay: nearDay(today, reviewDate) ?? dayName(reviewDate) }),
  };
}
