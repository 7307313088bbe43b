import { momentOf, wallTimeOf } from "#shared/calendar/wall-time.ts";
import { addDays, DAY_ENDS_AT_HOUR, dayName, localDayOf } from "#shared/time/local-day.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import type { NotificationSettings } from "./settings.ts";

/**
 * Reminders in the person's local time. For whether one is sent, see
 * src/server/features/notifications/decide-reminder.ts.
 */
export const ROUTINE_REMINDERS = ["listen", "review", "glance", "map", "report"] as const;
export type RoutineReminder = (typeof ROUTINE_REMINDERS)[number];

export type ReminderSettings = Pick<
  NotificationSettings,
  "bedtime" | "quietFrom" | "quietTo" | "pausedUntil"
> & {
  zone: string;
  /** The hour from which nothing is sent to a user who is not known to be an adult. */
  quietFromHour: number | null;
};

export type Occurrence = { dueAt: Date; day: string };

const DAY_MINUTES = 24 * 60;
const NIGHT_ENDS = 7 * 60;
/** A week, plus one day on either side. */
const SEARCH_DAYS = 9;

/** Returns when a reminder is next due after a moment, and the person's day that it belongs to. */
export function nextOccurrence(
  reminder: RoutineReminder,
  reminderSettings: ReminderSettings,
  after: Date,
): Occurrence {
  const { zone, pausedUntil } = reminderSettings;
  const today = addDays(localDayOf(after, zone), -1);
  const first = pausedUntil !== null && pausedUntil > today ? pausedUntil : today;
  for (let count = 0; count < SEARCH_DAYS; count++) {
    const day = addDays(first, count);
    const dueAt = routineReminderTime(reminder, reminderSettings, day);
    if (isDayOf(reminder, day) && dueAt > after) return { dueAt, day };
  }
  throw new Error(`No ${reminder} within a week`);
}

/** Returns when a day's reminder is due. */
export function routineReminderTime(
  reminder: RoutineReminder,
  reminderSettings: ReminderSettings,
  day: string,
): Date {
  return momentOfDay(day, minuteOf(reminder, reminderSettings), reminderSettings.zone);
}

function isDayOf(reminder: RoutineReminder, day: string): boolean {
  return (reminder !== "map" && reminder !== "report") || dayName(day) === "Sunday";
}

/**
 * Returns the minutes since the midnight at which the day began: a bedtime after midnight still belongs to the
 * evening before.
 */
function minuteOf(reminder: RoutineReminder, { bedtime, quietFromHour }: ReminderSettings): number {
  const asSet = minutesOf(bedtime);
  const own = asSet < DAY_ENDS_AT_HOUR * 60 ? asSet + DAY_MINUTES : asSet;
  const bed = quietFromHour === null ? own : Math.min(own, quietFromHour * 60);
  return { listen: bed - 20, review: bed - 60, glance: 450, map: 1080, report: 1020 }[reminder];
}

export function isQuiet(at: Date, reminderSettings: ReminderSettings): boolean {
  return quietWindows(reminderSettings).some((window) =>
    isWithin(at, reminderSettings.zone, window),
  );
}

/** Returns when the quiet hours end, or the moment itself if it is not quiet. */
export function quietEnd(at: Date, reminderSettings: ReminderSettings): Date {
  const { zone } = reminderSettings;
  let end = at;
  for (const window of [...quietWindows(reminderSettings), ...quietWindows(reminderSettings)]) {
    if (!isWithin(end, zone, window)) continue;
    const wall = wallTimeOf(end, zone);
    const isBeforeMidnight = minutesOf(wall.slice(11)) >= window.to;
    const day = addDays(wall.slice(0, 10), isBeforeMidnight ? 1 : 0);
    end = momentOfDay(day, window.to, zone, end);
  }
  return end;
}

/** Returns when the next quiet hours begin, or undefined if there are none. */
export function quietBegin(after: Date, reminderSettings: ReminderSettings): Date | undefined {
  const { zone } = reminderSettings;
  const today = wallTimeOf(after, zone).slice(0, 10);
  const begins = quietWindows(reminderSettings)
    .filter(({ from, to }) => from !== to)
    .flatMap(({ from }) => [today, addDays(today, 1)].map((day) => momentOfDay(day, from, zone)));
  return begins
    .filter((begin) => begin > after)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
}

export function isPaused(
  at: Date,
  { zone, pausedUntil }: Pick<NotificationSettings, "zone" | "pausedUntil">,
): boolean {
  return pausedUntil !== null && localDayOf(at, zone ?? "UTC") < pausedUntil;
}

type Window = { from: number; to: number };

function quietWindows({ quietFrom, quietTo, quietFromHour }: ReminderSettings): Window[] {
  const own = { from: minutesOf(quietFrom), to: minutesOf(quietTo) };
  return quietFromHour === null ? [own] : [own, { from: quietFromHour * 60, to: NIGHT_ENDS }];
}

function isWithin(at: Date, zone: string, { from, to }: Window): boolean {
  const minute = minutesOf(wallTimeOf(at, zone).slice(11));
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function momentOfDay(day: string, minute: number, zone: string, after?: Date): Date {
  const date = addDays(day, Math.floor(minute / DAY_MINUTES));
  const time = new Date((minute % DAY_MINUTES) * MINUTE_MS).toISOString().slice(11, 16);
  return momentOf(`${date}T${time}`, zone, after);
}
