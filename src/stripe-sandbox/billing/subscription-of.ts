import type Stripe from "stripe";
import type { WorkContext } from "#stripe-sandbox/work-context.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";

export async function subscriptionOf(
  { ledger }: Pick<WorkContext, "ledger">,
  invoice: Stripe.Invoice,
): Promise<Stripe.Subscription | undefined> {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  return id === null ? undefined : ledger.find("subscription", id);
}

export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Returns the period that all items of a subscription share. */
export function currentPeriod({ items }: Stripe.Subscription): { start: number; end: number } {
  const ends = items.data.map((item) => item.current_period_end);
  const starts = items.data.map((item) => item.current_period_start);
  return { start: Math.min(...starts), end: Math.min(...ends) };
}
