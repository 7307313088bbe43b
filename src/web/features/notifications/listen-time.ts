import { type Clockwork, isQuiet, nextOccurrence } from "#shared/notifications/rhythms.ts";
import type { NotificationSettings } from "#shared/notifications/settings.ts";

type Times = Pick<NotificationSettings, "bedtime" | "quietFrom" | "quietTo">;

/** As the reader's own device writes times, like the field beside it. */
const CLOCK = new Intl.DateTimeFormat(undefined, { timeZone: "UTC", timeStyle: "short" });
const ANY_DAY = new Date("2026-01-07T12:00:00Z");

/** When tonight's listen is due on the wall, and whether the quiet hours swallow it. */
export function listenTime(times: Times, quietFromHour: number | null) {
  const clockwork: Clockwork = { ...times, zone: "UTC", pausedUntil: null, quietFromHour };
  const { dueAt } = nextOccurrence("listen", clockwork, ANY_DAY);
  return { time: CLOCK.format(dueAt), isQuiet: isQuiet(dueAt, clockwork) };
}
