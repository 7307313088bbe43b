import {
  addDays,
  relativeDayOrLongDay,
  dayName,
  localDayOf,
  longDay,
  planDayOf,
  weekStartOf,
} from "#shared/time/local-day.ts";
import type { Now } from "./new-drafts.ts";
import type { DailyAction, WeeklyMap } from "./records.ts";

/** Returns when the day was last planned, in a few words. */
export function describeLastPlannedDay(days: readonly DailyAction[], { at, zone }: Now): string {
  const newest = days.find(({ plannedAt }) => plannedAt !== null);
  if (!newest) return "not planned yet";
  const today = localDayOf(at, zone);
  const day = relativeDayOrLongDay(today, newest.forDate);
  return newest.forDate >= planDayOf(at, zone) ? `planned for ${day}` : `last planned for ${day}`;
}

export function describeLastMappedWeek(weeks: readonly WeeklyMap[], { at, zone }: Now): string {
  const [newest] = weeks;
  if (!newest) return "not mapped yet";
  const today = localDayOf(at, zone);
  if (newest.weekStart > today) return "mapped for next week";
  if (today >= addDays(newest.weekStart, 7)) return `last mapped for ${longDay(newest.weekStart)}`;
  const lastDay = addDays(weekStartOf(today), 6);
  return today === lastDay ? "due today" : `due ${dayName(lastDay)}`;
}
