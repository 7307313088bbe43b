import {
  type Clockwork,
  isPaused,
  isQuiet,
  momentOfRhythm,
  quietEnd,
  type Rhythm,
} from "#shared/notifications/rhythms.ts";
import { type Facts, isSettled } from "./facts.ts";
import { isRhythm, type ReminderKind, reminderOf } from "./reminder-kind.ts";
import { callDue, type DueRow, occurrenceOf, type UpcomingCall } from "./schedule.ts";

/** For how long after its time a reminder is still of use: a server that was away does not ring at three in the morning. */
const USEFUL_MINUTES: Record<Rhythm, number> = {
  listen: 120,
  review: 120,
  glance: 240,
  map: 900,
  report: 1440,
};
const MINUTE_MS = 60_000;

export type Verdict = "send" | "skip" | { waitUntil: Date };

/** What happens with a reminder whose time has come. */
export function verdictOn(
  { userId, occurrence, ...row }: DueRow,
  { clockwork, facts, now }: { clockwork: Clockwork; facts: Facts; now: Date },
): Verdict {
  const kind = reminderOf(row);
  if (isPaused(now, clockwork)) return "skip";
  const useful = isRhythm(kind)
    ? usefulDay(kind, clockwork, occurrence)
    : usefulCall(kind, callOf(kind, occurrence, facts.calls));
  if (!useful || now < useful.from || now > useful.until) return "skip";
  if (isRhythm(kind) && isSettled(kind, userId, occurrence, facts)) return "skip";
  if (!isQuiet(now, clockwork)) return "send";
  const waitUntil = quietEnd(now, clockwork);
  return waitUntil <= useful.until ? { waitUntil } : "skip";
}

type Span = { from: Date; until: Date };

function usefulDay(rhythm: Rhythm, clockwork: Clockwork, day: string): Span {
  const from = momentOfRhythm(rhythm, clockwork, day);
  return { from, until: new Date(from.getTime() + USEFUL_MINUTES[rhythm] * MINUTE_MS) };
}

function usefulCall(kind: Exclude<ReminderKind, Rhythm>, call: UpcomingCall | undefined) {
  if (!call) return undefined;
  if (kind === "call-change") return { from: new Date(0), until: call.startsAt };
  return call.isCancelled ? undefined : { from: callDue(kind, call), until: call.startsAt };
}

/** A change names the call's day, whatever has become of it since; a reminder the time that the call must still have. */
export function callOf(
  kind: ReminderKind,
  occurrence: string,
  calls: UpcomingCall[],
): UpcomingCall | undefined {
  return calls.find((call) =>
    kind === "call-change" ? occurrence.startsWith(call.date) : occurrenceOf(call) === occurrence,
  );
}
