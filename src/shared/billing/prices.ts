import { PLANS, TRIAL_DAYS, type BillingPeriod, type PlanId } from "./plans.ts";

const MONTHS_A_YEAR = 12;

export const planPrice = (plan: PlanId, period: BillingPeriod, seats = 1): number =>
  PLANS[plan][period] * seats;

/** Returns how much less a year costs when paid at once than in twelve months. */
export const yearlySaving = (plan: PlanId, seats = 1): number =>
  planPrice(plan, "monthly", seats) * MONTHS_A_YEAR - planPrice(plan, "yearly", seats);

export const yearlySavingPercent = (plan: PlanId): number =>
  Math.round((100 * yearlySaving(plan)) / (planPrice(plan, "monthly") * MONTHS_A_YEAR));

/**
 * Returns the day of the first charge for a trial that starts now; until that day starts, cancelling costs nothing.
 */
export function firstChargeDay(now: Date): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + TRIAL_DAYS);
  return day;
}
