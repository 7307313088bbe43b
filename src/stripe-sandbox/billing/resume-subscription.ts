import type Stripe from "stripe";
import { invalidRequest } from "#stripe-sandbox/api/api-error.ts";
import { announce, type Books, need, record } from "#stripe-sandbox/books.ts";
import { rollPeriod } from "./roll-period.ts";

/** Resumes a subscription whose trial ended without a card: its first paid period starts now. */
export async function resumeSubscription(
  books: Books,
  paused: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (paused.status !== "paused") throw invalidRequest("Only paused subscriptions can be resumed.");
  const { status_details: _paused, ...rest } = paused;
  const active: Stripe.Subscription = {
    ...rest,
    billing_cycle_anchor: books.now,
    status: "active",
  };
  await record(books, "customer.subscription.updated", active, paused);
  await rollPeriod(books, active);
  const resumed = await need(books, "subscription", paused.id);
  await announce(books, "customer.subscription.resumed", resumed);
  return resumed;
}
