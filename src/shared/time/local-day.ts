import { utcDateFormat } from "#shared/format/dates.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

/**
 * The local hour at which a user's day ends: anything done at one in the morning still belongs to the evening before.
 */
export const DAY_ENDS_AT_HOUR = 4;
const MORNING_ENDS_AT_HOUR = 12;
const NIGHT_BEGINS_AT_HOUR = 20;
const NIGHT_ENDS_AT_HOUR = 4;

/** Returns the day (YYYY-MM-DD) that a moment belongs to for a user in this time zone. */
export function localDayOf(at: Date, zone: string, dayEndsAtHour = DAY_ENDS_AT_HOUR): string {
  const { date, hour } = wallClock(at, zone);
  // Use the wall-clock hour: subtracting hours from the moment would be wrong on the night of a clock change.
  return hour < dayEndsAtHour ? addDays(date, -1) : date;
}

/** Returns the day that a plan made now is for: today until noon, tomorrow after that. */
export function planDayOf(at: Date, zone: string, dayEndsAtHour = DAY_ENDS_AT_HOUR): string {
  const today = localDayOf(at, zone, dayEndsAtHour);
  return isMorning(at, zone, dayEndsAtHour) ? today : addDays(today, 1);
}

/** Returns whether it is between the end of the previous day and noon, when yesterday can still be closed. */
export function isMorning(at: Date, zone: string, dayEndsAtHour = DAY_ENDS_AT_HOUR): boolean {
  const { hour } = wallClock(at, zone);
  return hour >= dayEndsAtHour && hour < MORNING_ENDS_AT_HOUR;
}

/** Returns whether it is an hour at which people go to sleep. */
export function isNightHour(at: Date, zone: string): boolean {
  const hour = localHourOf(at, zone);
  return hour >= NIGHT_BEGINS_AT_HOUR || hour < NIGHT_ENDS_AT_HOUR;
}

/** Returns the local hour, 0 to 23. */
export function localHourOf(at: Date, zone: string): number {
  return wallClock(at, zone).hour;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the same day a year earlier; for 29 February, 1 March. */
export function sameDayLastYear(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
}

/** Returns how many days after `from` the day `to` is. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Returns the Monday of the week that contains the day. */
export function weekStartOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Returns the week that a map made now is for: the coming week from Saturday noon on. */
export function planWeekOf(at: Date, zone: string): string {
  return weekStartOf(addDays(planDayOf(at, zone), 1));
}

/** "Sunday" */
export function dayName(day: string): string {
  return weekday(new Date(day));
}

/** "Sunday, November 15" */
export function longDay(day: string): string {
  return weekdayAndDay(new Date(day));
}

/** "November 15" */
export function monthDay(day: string): string {
  return monthAndDay(new Date(day));
}

/** "November 15, 2026" */
export function dayWithYear(day: string): string {
  return wholeDate(new Date(day));
}

/** Returns "today", "tomorrow", "yesterday", or the long form of the day. */
export function relativeDayOrLongDay(today: string, day: string): string {
  return relativeDay(today, day) ?? longDay(day);
}

/** Returns "today", "tomorrow" or "yesterday"; otherwise undefined. */
export function relativeDay(today: string, day: string): string | undefined {
  return NEAR_DAYS[daysBetween(today, day) + 1];
}

const NEAR_DAYS = ["yesterday", "today", "tomorrow"];

const weekday = utcDateFormat({ weekday: "long" });
const monthAndDay = utcDateFormat({ month: "long", day: "numeric" });
const wholeDate = utcDateFormat({ dateStyle: "long" });
const weekdayAndDay = utcDateFormat({ weekday: "long", month: "long", day: "numeric" });

// Creating a formatter is far more expensive than using one. The cache is bounded, because clients can send zones in
// any spelling.
const MAX_FORMATTERS = 1000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function wallClock(at: Date, zone: string): { date: string; hour: number } {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) parts[type] = value;
  return { date: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
  });
  formatters.set(zone, clock);
  return clock;
}
