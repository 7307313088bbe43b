import type { BillingPeriod } from "#shared/billing/plans.ts";

export const PERIOD_WORDS: Record<BillingPeriod, string> = {
  monthly: "a month",
  yearly: "a year",
};
