import type { NightsOfWeek } from "#shared/practice/contract.ts";
import { daysBetween, weekStartOf } from "#shared/time/local-day.ts";

/** The week as it will be once what is kept on this device has reached the server. */
export function withTonight(week: NightsOfWeek, tonight: string): NightsOfWeek {
  const index = daysBetween(weekStartOf(tonight), tonight);
  const days = week.days.map((isDone, day) => isDone || day === index);
  return { ...week, days, done: days.filter(Boolean).length };
}
