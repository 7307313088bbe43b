import type Stripe from "stripe";
import { type WorkContext, getObject, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { cancelSubscription, pauseSubscription } from "./end-subscription.ts";
import { periodLine } from "./invoice-lines.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { consumePendingLines } from "./pending-lines.ts";
import { HOUR, periodFrom } from "./period.ts";
import { productNames } from "./product-names.ts";

/** Handles the end of a period or trial: starts the next period, unless this was the last one. */
export async function rollPeriod(
  books: WorkContext,
  subscription: Stripe.Subscription,
): Promise<void> {
  if (subscription.cancel_at !== null && subscription.cancel_at <= books.now) {
    await cancelSubscription(books, subscription, {});
    return;
  }
  if (subscription.status === "trialing" && !(await hasCard(books, subscription))) {
    const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (behavior === "cancel") return void (await cancelSubscription(books, subscription, {}));
    if (behavior === "pause") return pauseSubscription(books, subscription);
  }
  await beginPeriod(books, subscription);
}

async function beginPeriod(books: WorkContext, before: Stripe.Subscription): Promise<void> {
  const items = before.items.data.map((item) => withNextPeriod(books, before, item));
  const rolled: Stripe.Subscription = {
    ...before,
    items: { ...before.items, data: items },
    status: before.status === "trialing" ? "active" : before.status,
  };
  const names = await productNames(books, items);
  const lines = [
    ...(await consumePendingLines(books, before.id)),
    ...items.map((item) =>
      periodLine(item, { start: item.current_period_start, end: item.current_period_end }, names),
    ),
  ];
  const issued = await issueInvoice(books, rolled, {
    lines,
    reason: "subscription_cycle",
    period: { start: before.items.data[0]?.current_period_start ?? books.now, end: books.now },
  });
  // A draft waits for an hour, so that the shop can still add to it.
  await books.ledger.put({
    ...issued.invoice,
    automatically_finalizes_at: books.now + HOUR,
  });
  await saveAndEmit(books, "customer.subscription.updated", issued.subscription, before);
}

export function withNextPeriod(
  books: Pick<WorkContext, "now">,
  { billing_cycle_anchor }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Stripe.SubscriptionItem {
  const { recurring } = item.price;
  if (!recurring) return item;
  const { start, end } = periodFrom(books.now, billing_cycle_anchor, recurring);
  return { ...item, current_period_start: start, current_period_end: end };
}

async function hasCard(books: WorkContext, subscription: Stripe.Subscription): Promise<boolean> {
  if (subscription.default_payment_method !== null) return true;
  const customer = await getObject(books, "customer", idOf(subscription.customer));
  return customer.invoice_settings.default_payment_method !== null;
}
