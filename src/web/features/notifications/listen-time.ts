import { type ReminderSettings, isQuiet, nextOccurrence } from "#shared/notifications/rhythms.ts";
import type { NotificationSettings } from "#shared/notifications/settings.ts";

type Times = Pick<NotificationSettings, "bedtime" | "quietFrom" | "quietTo">;

/** In the device's own time format, like the field beside it. */
const CLOCK = new Intl.DateTimeFormat(undefined, { timeZone: "UTC", timeStyle: "short" });
const ANY_DAY = new Date("2026-01-07T12:00:00Z");

/** When tonight's listening reminder is due, and whether the quiet hours swallow it. */
export function listenTime(times: Times, quietFromHour: number | null) {
  const reminderSettings: ReminderSettings = {
    ...times,
    zone: "UTC",
    pausedUntil: null,
    quietFromHour,
  };
  const { dueAt } = nextOccurrence("listen", reminderSettings, ANY_DAY);
  return { time: CLOCK.format(dueAt), isQuiet: isQuiet(dueAt, reminderSettings) };
}
