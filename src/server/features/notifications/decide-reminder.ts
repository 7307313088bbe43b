import {
  type ReminderSettings,
  isPaused,
  isQuiet,
  quietEnd,
} from "#shared/notifications/reminder-times.ts";
import { isRestDay } from "#shared/practice/rest.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { type ReminderData, isReminderUnnecessary } from "./reminder-data.ts";
import { isRoutineReminder, kindOfRow } from "./reminder-kind.ts";
import type { DueRow } from "./schedule.ts";
import { relevantUntil } from "./reminder-window.ts";

export type ReminderDecision = "send" | "skip" | { waitUntil: Date };

/** Decides whether a reminder is sent now, later or not at all (paused, resting, already done, quiet hours). */
export function decideReminder(
  { userId, occurrence, ...row }: DueRow,
  {
    reminderSettings,
    facts,
    now,
  }: { reminderSettings: ReminderSettings; facts: ReminderData; now: Date },
): ReminderDecision {
  const kind = kindOfRow(row);
  if (isPaused(now, reminderSettings)) return "skip";
  const today = localDayOf(now, reminderSettings.zone);
  if (facts.rests.get(userId)?.some((rest) => isRestDay(today, rest))) return "skip";
  const until = relevantUntil(kind, occurrence, { reminderSettings, calls: facts.calls, now });
  if (!until) return "skip";
  if (isRoutineReminder(kind) && isReminderUnnecessary(kind, userId, occurrence, facts))
    return "skip";
  if (!isQuiet(now, reminderSettings)) return "send";
  const waitUntil = quietEnd(now, reminderSettings);
  return waitUntil <= until ? { waitUntil } : "skip";
}
