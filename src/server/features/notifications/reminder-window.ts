import {
  type ReminderSettings,
  routineReminderTime,
  type RoutineReminder,
} from "#shared/notifications/reminder-times.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { isRoutineReminder, type ReminderKind } from "./reminder-kind.ts";
import { callReminderDueAt, callOf, type UpcomingCall } from "./upcoming-call.ts";
import { callAnswerWindow } from "./call-answers.ts";
import { encouragementWindow } from "./encouragements.ts";

/**
 * How long after its due time a reminder is still relevant, so that a server that was down doesn't notify people at
 * three in the morning.
 */
const RELEVANT_MINUTES: Record<RoutineReminder, number> = {
  listen: 120,
  review: 120,
  glance: 240,
  map: 900,
  report: 1440,
};

type Span = { from: Date; until: Date };
export type ReminderContext = {
  reminderSettings: ReminderSettings;
  calls: UpcomingCall[];
  now: Date;
};

/** Returns until when a reminder is relevant, or undefined if it no longer is or isn't yet. */
export function relevantUntil(
  kind: ReminderKind,
  occurrence: string,
  { reminderSettings, calls, now }: ReminderContext,
): Date | undefined {
  const span = spanOf(kind, occurrence, { reminderSettings, calls });
  return span && span.from <= now && now <= span.until ? span.until : undefined;
}

function spanOf(
  kind: ReminderKind,
  occurrence: string,
  { reminderSettings, calls }: Omit<ReminderContext, "now">,
): Span | undefined {
  if (isRoutineReminder(kind)) return dayWindow(kind, reminderSettings, occurrence);
  if (kind === "encouragement") return encouragementWindow(occurrence);
  if (kind === "call-answer") return callAnswerWindow(occurrence);
  return callWindow(kind, callOf(kind, occurrence, calls));
}

function dayWindow(
  reminder: RoutineReminder,
  reminderSettings: ReminderSettings,
  day: string,
): Span {
  const from = routineReminderTime(reminder, reminderSettings, day);
  return { from, until: new Date(from.getTime() + RELEVANT_MINUTES[reminder] * MINUTE_MS) };
}

function callWindow(
  kind: Exclude<ReminderKind, RoutineReminder | "encouragement" | "call-answer">,
  call: UpcomingCall | undefined,
): Span | undefined {
  if (!call) return undefined;
  if (kind === "call-change") return { from: new Date(0), until: call.startsAt };
  return call.isCancelled
    ? undefined
    : { from: callReminderDueAt(kind, call), until: call.startsAt };
}
