import type { Kind } from "#shared/notifications/kinds.ts";
import { type RoutineReminder, ROUTINE_REMINDERS } from "#shared/notifications/reminder-times.ts";

/** Reminders of the Tuesday call, by how long before it they come. */
export const CALL_LEAD_MINUTES = { "call-day": 24 * 60, "call-soon": 15 } as const;
export type CallReminder = keyof typeof CALL_LEAD_MINUTES;
export const CALL_REMINDERS = Object.keys(CALL_LEAD_MINUTES) as CallReminder[];

/** What is sent once; everything else recurs. */
const ONCE = ["call-change", "call-answer", "encouragement"] as const;
type OnceReminder = (typeof ONCE)[number];

/** What one row of the due reminders is about. */
export type ReminderKind = RoutineReminder | CallReminder | OnceReminder;
export const RECURRING: readonly (RoutineReminder | CallReminder)[] = [
  ...ROUTINE_REMINDERS,
  ...CALL_REMINDERS,
];

/** A row about a change or an answer also names the call. */
export function reminderOf({ kind }: { kind: string }): ReminderKind {
  return kind.split(" ")[0] as ReminderKind;
}

export function isRoutineReminder(kind: ReminderKind): kind is RoutineReminder {
  return (ROUTINE_REMINDERS as readonly string[]).includes(kind);
}

export function isSentOnce(kind: ReminderKind): kind is OnceReminder {
  return (ONCE as readonly string[]).includes(kind);
}

/** The row of the settings that switches it. */
export function kindOf(reminder: ReminderKind): Kind {
  return isRoutineReminder(reminder) || reminder === "encouragement" ? reminder : "call";
}
