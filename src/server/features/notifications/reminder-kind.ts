import type { NotificationKind } from "#shared/notifications/kinds.ts";
import { type RoutineReminder, ROUTINE_REMINDERS } from "#shared/notifications/reminder-times.ts";

/** Reminders of the Tuesday call, by how long before the call they are sent. */
export const CALL_LEAD_MINUTES = { "call-day": 24 * 60, "call-soon": 15 } as const;
export type CallReminder = keyof typeof CALL_LEAD_MINUTES;
export const CALL_REMINDERS = Object.keys(CALL_LEAD_MINUTES) as CallReminder[];

/** Reminders that are sent once; all others recur. */
const ONE_TIME_REMINDERS = ["call-change", "call-answer", "encouragement"] as const;
type OnceReminder = (typeof ONE_TIME_REMINDERS)[number];

/** The kind of reminder that a row of the due reminders stands for. */
export type ReminderKind = RoutineReminder | CallReminder | OnceReminder;
export const RECURRING_REMINDERS: readonly (RoutineReminder | CallReminder)[] = [
  ...ROUTINE_REMINDERS,
  ...CALL_REMINDERS,
];

/** Returns the kind of a row. Rows about a changed or answered call also contain the call's date. */
export function kindOfRow({ kind }: { kind: string }): ReminderKind {
  return kind.split(" ")[0] as ReminderKind;
}

export function isRoutineReminder(kind: ReminderKind): kind is RoutineReminder {
  return (ROUTINE_REMINDERS as readonly string[]).includes(kind);
}

export function isSentOnce(kind: ReminderKind): kind is OnceReminder {
  return (ONE_TIME_REMINDERS as readonly string[]).includes(kind);
}

/** Returns the row of the settings page that switches this reminder on or off. */
export function settingOf(reminder: ReminderKind): NotificationKind {
  return isRoutineReminder(reminder) || reminder === "encouragement" ? reminder : "call";
}
