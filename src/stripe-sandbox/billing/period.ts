import type Stripe from "stripe";

export const HOUR = 3600;
export const DAY = 24 * HOUR;

export type Period = { start: number; end: number };

type BillingInterval = Pick<Stripe.Price.Recurring, "interval" | "interval_count">;

/**
 * Returns the period that begins at `start` and ends at the next multiple of the interval, counted from the anchor.
 */
export function periodFrom(start: number, anchor: number, rhythm: BillingInterval): Period {
  let beat = 1;
  while (dateAfterIntervals(anchor, rhythm, beat) <= start) beat++;
  return { start, end: dateAfterIntervals(anchor, rhythm, beat) };
}

function dateAfterIntervals(
  anchor: number,
  { interval, interval_count }: BillingInterval,
  beats: number,
): number {
  const count = interval_count * beats;
  if (interval === "day") return anchor + count * DAY;
  if (interval === "week") return anchor + count * 7 * DAY;
  return addMonths(anchor, interval === "year" ? count * 12 : count);
}

/** Returns the same day of a later month, or that month's last day if the month is shorter. */
export function addMonths(second: number, months: number): number {
  const date = new Date(second * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return date.getTime() / 1000;
}
