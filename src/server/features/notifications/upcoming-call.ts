import type { findPublishedCalls } from "#server/features/calls/index.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { CALL_LEAD_MINUTES, type CallReminder, type ReminderKind } from "./reminder-kind.ts";

export type UpcomingCall = Awaited<ReturnType<typeof findPublishedCalls>>[number];

export function callDue(kind: CallReminder, { startsAt }: Pick<UpcomingCall, "startsAt">): Date {
  return new Date(startsAt.getTime() - CALL_LEAD_MINUTES[kind] * MINUTE_MS);
}

/** A call that was moved counts as a new one to be reminded of. */
export function occurrenceOf({ startsAt }: Pick<UpcomingCall, "startsAt">): string {
  return startsAt.toISOString();
}

/**
 * A change names the call's day, whatever has become of it since; a reminder names the time that the call must still
 * have.
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
