import { isRestDay } from "#shared/practice/rest.ts";
import {
  DAY_ENDS_AT_HOUR,
  daysBetween,
  isMorning,
  localHourOf,
  weekStartOf,
} from "#shared/time/local-day.ts";
import type { DashboardState } from "./contract.ts";

const EVENING_STARTS_AT_HOUR = 19;

/** The one thing to do now. */
export type NextStep =
  | "first-day"
  | "write-vision"
  | "continue"
  | "resting"
  | "close-yesterday"
  | "today"
  | "plan-day"
  | "tonight"
  | "done";

/**
 * Returns the next step, depending on what is missing and on the time of day. After listening, there is nothing to do
 * until the next morning.
 */
export function nextStep(state: DashboardState, now: Date): NextStep {
  const { vision, nights, plan, tomorrow } = state;
  const isNew =
    state.isFirstDay && !plan && !tomorrow && nights.done === 0 && state.drafts.length === 0;
  if (!vision.exists) return isNew ? "first-day" : "write-vision";
  if (state.drafts.length > 0) return "continue";
  if (isResting(state)) return "resting";
  if (state.openYesterday && isMorning(now, state.zone)) return "close-yesterday";
  if (hasListenedTonight(state)) return "done";
  if (isEvening(now, state.zone)) return "tonight";
  if (plan) return "today";
  return isMorning(now, state.zone) ? "plan-day" : "tonight";
}

export const isResting = ({ rest, today }: DashboardState) =>
  rest !== null && isRestDay(today, rest);

function hasListenedTonight({ nights, today }: DashboardState): boolean {
  return nights.days[daysBetween(weekStartOf(today), today)] ?? false;
}

/** Returns whether it is between seven in the evening and four in the morning, when the day ends. */
function isEvening(now: Date, zone: string): boolean {
  const hour = localHourOf(now, zone);
  return hour >= EVENING_STARTS_AT_HOUR || hour < DAY_ENDS_AT_HOUR;
}
