import { daysBetween } from "#shared/time/local-day.ts";
import type { GoalDate } from "./contract.ts";

/** The questions whose answers may have a date: bucket list, year and month. */
export const DATED_ORDERS = [4, 5, 6] as const;
export type DatedOrder = (typeof DATED_ORDERS)[number];

export const isDatedOrder = (order: number): order is DatedOrder =>
  DATED_ORDERS.some((dated) => dated === order);

/** What became of a date: only a confirmed one is asked about, and none of them is suggested again. */
export const GOAL_DATE_STATUSES = ["confirmed", "ignored", "done", "removed"] as const;

/** How much of the sentence around a date is stored. */
export const ABOUT_MAX = 300;

/** Asked once before the date and once after it. */
export const CHECK_IN_STAGES = ["ahead", "passed"] as const;
export type CheckInStage = (typeof CHECK_IN_STAGES)[number];

/** How many days before a date it is asked about. */
export const AHEAD_DAYS = 10;

/** What is to be asked about a date on a day; a date that was confirmed only days before it is not asked about ahead. */
export function checkInStage(date: GoalDate, today: string): CheckInStage | undefined {
  const { day, status, checkedIn, writtenAt } = date;
  if (status !== "confirmed") return undefined;
  if (day < today) return checkedIn === "passed" ? undefined : "passed";
  const isNear = daysBetween(today, day) <= AHEAD_DAYS;
  const isLongKnown = daysBetween(writtenAt.slice(0, 10), day) > AHEAD_DAYS;
  return isNear && isLongKnown && checkedIn === null ? "ahead" : undefined;
}

/** The one date to ask about on a day: the earliest. */
export function dueCheckIn(dates: GoalDate[], today: string): GoalDate | null {
  return (
    dates
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .find((date) => checkInStage(date, today)) ?? null
  );
}
