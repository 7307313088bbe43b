import { type Clockwork, isPaused, isQuiet, quietEnd } from "#shared/notifications/rhythms.ts";
import { type Facts, isSettled } from "./facts.ts";
import { isRhythm, reminderOf } from "./reminder-kind.ts";
import type { DueRow } from "./schedule.ts";
import { usefulUntil } from "./useful-time.ts";

export type Verdict = "send" | "skip" | { waitUntil: Date };

/** What happens with a reminder whose time has come. */
export function verdictOn(
  { userId, occurrence, ...row }: DueRow,
  { clockwork, facts, now }: { clockwork: Clockwork; facts: Facts; now: Date },
): Verdict {
  const kind = reminderOf(row);
  if (isPaused(now, clockwork)) return "skip";
  const until = usefulUntil(kind, occurrence, { clockwork, calls: facts.calls, now });
  if (!until) return "skip";
  if (isRhythm(kind) && isSettled(kind, userId, occurrence, facts)) return "skip";
  if (!isQuiet(now, clockwork)) return "send";
  const waitUntil = quietEnd(now, clockwork);
  return waitUntil <= until ? { waitUntil } : "skip";
}
