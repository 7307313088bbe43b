import type { BillingPeriod } from "#shared/billing/plans.ts";

export const PERIOD_LABELS: Record<BillingPeriod, string> = {
  monthly: "a month",
  yearly: "a year",
};
