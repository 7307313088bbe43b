import { daysBetween } from "#shared/time/local-day.ts";
import type { GoalDate } from "./contract.ts";

/** The questions whose answers may contain dates: bucket list, year and month. */
export const DATED_ORDERS = [4, 5, 6] as const;
export type DatedOrder = (typeof DATED_ORDERS)[number];

export const isDatedOrder = (order: number): order is DatedOrder =>
  DATED_ORDERS.some((dated) => dated === order);

/** What happened to a date. Only confirmed dates get check-ins, and no date with a status is suggested again. */
export const GOAL_DATE_STATUSES = ["confirmed", "ignored", "done", "removed"] as const;

/** How many characters of the sentence around a date are stored. */
export const CONTEXT_MAX_LENGTH = 300;

/** One check-in before the date and one after it. */
export const CHECK_IN_STAGES = ["ahead", "passed"] as const;
export type CheckInStage = (typeof CHECK_IN_STAGES)[number];

/** How many days before a date its first check-in is due. */
export const AHEAD_DAYS = 10;

/**
 * Returns the check-in that is due for a date. A date that was confirmed only days in advance gets none before it.
 */
export function checkInStage(date: GoalDate, today: string): CheckInStage | undefined {
  const { day, status, checkedIn, writtenAt } = date;
  if (status !== "confirmed") return undefined;
  if (day < today) return checkedIn === "passed" ? undefined : "passed";
  const isNear = daysBetween(today, day) <= AHEAD_DAYS;
  const isLongKnown = daysBetween(writtenAt.slice(0, 10), day) > AHEAD_DAYS;
  return isNear && isLongKnown && checkedIn === null ? "ahead" : undefined;
}

/** Returns the one date to ask about on a day: the earliest with a check-in due. */
export function dueCheckIn(dates: GoalDate[], today: string): GoalDate | null {
  return (
    dates
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .find((date) => checkInStage(date, today)) ?? null
  );
}
