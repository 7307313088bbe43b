import type { SubscriptionChange } from "#shared/billing/contract.ts";
import { PLANS } from "#shared/billing/plans.ts";
import { formatDollars, priceOf } from "#shared/billing/prices.ts";
import { PERIOD_WORDS } from "../period-words.ts";

/** `$97 a month`, or for a team `$65 x 6 = $390 a month`. */
export function subscriptionPrice({ plan, period, seats }: SubscriptionChange): string {
  const sum = `${formatDollars(priceOf(plan, period, seats))} ${PERIOD_WORDS[period]}`;
  return plan === "team" ? `${formatDollars(PLANS.team[period])} x ${seats} = ${sum}` : sum;
}
