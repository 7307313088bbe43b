import type { BillingPeriod, PlanId } from "./plans.ts";

/** Returns the path that redirects to the payment provider's hosted page. Only a team chooses its seats. */
export function checkoutPath(plan: PlanId, period: BillingPeriod, seats: number): string {
  const path = `/_api/v1/stripe/checkout/${plan}/${period}`;
  return plan === "team" ? `${path}?seats=${seats}` : path;
}

/** Added to the address of the pricing page if the payment page could not be opened. */
export const CHECKOUT_UNAVAILABLE_QUERY = "checkout=later";
