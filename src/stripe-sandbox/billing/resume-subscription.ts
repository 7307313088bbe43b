import type Stripe from "stripe";
import { invalidRequest } from "#stripe-sandbox/api/api-error.ts";
import {
  emitEvent,
  type WorkContext,
  getObject,
  saveAndEmit,
} from "#stripe-sandbox/work-context.ts";
import { rollPeriod } from "./roll-period.ts";

/** Resumes a subscription whose trial ended without a card: its first paid period starts now. */
export async function resumeSubscription(
  books: WorkContext,
  paused: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (paused.status !== "paused") throw invalidRequest("Only paused subscriptions can be resumed.");
  const { status_details: _paused, ...rest } = paused;
  const active: Stripe.Subscription = {
    ...rest,
    billing_cycle_anchor: books.now,
    status: "active",
  };
  await saveAndEmit(books, "customer.subscription.updated", active, paused);
  await rollPeriod(books, active);
  const resumed = await getObject(books, "subscription", paused.id);
  await emitEvent(books, "customer.subscription.resumed", resumed);
  return resumed;
}
