import type Stripe from "stripe";
import {
  emitEvent,
  type WorkContext,
  getObject,
  saveAndEmit,
} from "#stripe-sandbox/work-context.ts";
import { changeCustomer } from "#stripe-sandbox/objects/customer.ts";
import { planOf } from "#stripe-sandbox/objects/price.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { hasEnded, subscriptionOf } from "./subscription-of.ts";

/** Updates the subscription according to the outcome of its payment. */
export async function settleSubscription(
  books: WorkContext,
  invoice: Stripe.Invoice,
  isPaid: boolean,
): Promise<void> {
  await markDelinquent(books, invoice, !isPaid);
  const subscription = await subscriptionOf(books, invoice);
  if (!subscription || hasEnded(subscription)) return;
  if (idOf(subscription.latest_invoice) !== invoice.id) return;
  if (subscription.pending_update) {
    if (isPaid) await applyPendingUpdate(books, subscription);
    return;
  }
  const status = isPaid ? afterPayment(books, subscription) : afterFailure(subscription);
  if (status === subscription.status) return;
  await saveAndEmit(
    books,
    "customer.subscription.updated",
    { ...subscription, status },
    subscription,
  );
}

function afterPayment(
  books: WorkContext,
  { status, trial_end }: Stripe.Subscription,
): Stripe.Subscription.Status {
  const isWaiting = status === "incomplete" || status === "past_due" || status === "unpaid";
  if (!isWaiting) return status;
  return trial_end !== null && trial_end > books.now ? "trialing" : "active";
}

function afterFailure({ status }: Stripe.Subscription): Stripe.Subscription.Status {
  return status === "active" || status === "trialing" ? "past_due" : status;
}

async function applyPendingUpdate(books: WorkContext, before: Stripe.Subscription): Promise<void> {
  const items = before.pending_update?.subscription_items ?? before.items.data;
  const after: Stripe.Subscription = {
    ...before,
    billing_cycle_anchor:
      before.pending_update?.billing_cycle_anchor ?? before.billing_cycle_anchor,
    items: {
      ...before.items,
      data: items.map((item) => ({ ...item, plan: planOf(item.price) })),
    },
    pending_update: null,
  };
  await saveAndEmit(books, "customer.subscription.updated", after, before);
  await emitEvent(books, "customer.subscription.pending_update_applied", after);
}

async function markDelinquent(
  books: WorkContext,
  invoice: Stripe.Invoice,
  delinquent: boolean,
): Promise<void> {
  const customer = await getObject(books, "customer", idOf(invoice.customer) ?? "");
  if (customer.delinquent !== delinquent) await changeCustomer(books, customer, { delinquent });
}
