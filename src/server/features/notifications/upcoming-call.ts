import type { listPublishedCalls } from "#server/features/calls/index.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { CALL_LEAD_MINUTES, type CallReminder, type ReminderKind } from "./reminder-kind.ts";

export type UpcomingCall = Awaited<ReturnType<typeof listPublishedCalls>>[number];

export function callReminderDueAt(
  kind: CallReminder,
  { startsAt }: Pick<UpcomingCall, "startsAt">,
): Date {
  return new Date(startsAt.getTime() - CALL_LEAD_MINUTES[kind] * MINUTE_MS);
}

/** Identifies a call by its start, so that a moved call gets new reminders. */
export function occurrenceOf({ startsAt }: Pick<UpcomingCall, "startsAt">): string {
  return startsAt.toISOString();
}

/**
 * Finds the call of a reminder. A change refers to the call's day, whatever has happened to it since; a reminder
 * refers to the start time, which must still be the same.
 */
export function callOf(
  kind: ReminderKind,
  occurrence: string,
  calls: UpcomingCall[],
): UpcomingCall | undefined {
  return calls.find((call) =>
    kind === "call-change" ? occurrence.startsWith(call.date) : occurrenceOf(call) === occurrence,
  );
}
