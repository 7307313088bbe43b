import type Stripe from "stripe";
import { ApiError, invalidRequest } from "#stripe-sandbox/api/api-error.ts";
import {
  emitEvent,
  type WorkContext,
  getObject,
  saveAndEmit,
} from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import {
  type NewSubscription,
  subscriptionItemOf,
  subscriptionObject,
} from "#stripe-sandbox/objects/subscription.ts";
import { collectInvoice, type Collection } from "./collect-invoice.ts";
import { redeemDiscounts, type WantedDiscount } from "./discounts.ts";
import { finalizeInvoice } from "./finalize-invoice.ts";
import { periodLine, trialLine } from "./invoice-lines.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { periodFrom } from "./period.ts";
import { productNames } from "./product-names.ts";

export type WantedItem = {
  price: string;
  quantity: number;
  metadata: Record<string, string>;
};

export type SubscriptionOrder = Omit<NewSubscription, "created" | "testClock"> & {
  items: WantedItem[];
  discounts: WantedDiscount[];
  checkoutSession?: string;
  paymentBehavior: string;
  hasPassedChallenge: boolean;
};

/** Starts a subscription with a free trial or, without a trial, with its first payment. */
export async function createSubscription(
  books: WorkContext,
  order: SubscriptionOrder,
): Promise<{ subscription: Stripe.Subscription; collection: Collection }> {
  const id = newId("sub");
  const items = await itemsOf(books, order, id);
  const created = subscriptionObject(
    { ...order, created: books.now, testClock: books.testClock },
    id,
    items,
  );
  const discounts = await redeemDiscounts(books, order.discounts, {
    customer: order.customer,
    subscription: id,
    checkoutSession: order.checkoutSession ?? null,
  });
  const subscription = { ...created, discounts };
  await saveAndEmit(books, "customer.subscription.created", subscription);
  const collection = await firstInvoice(books, subscription, order);
  if (collection.outcome !== "paid" && order.paymentBehavior === "error_if_incomplete")
    throw incompleteError(collection);
  return { subscription: await getObject(books, "subscription", id), collection };
}

async function itemsOf(
  books: WorkContext,
  order: SubscriptionOrder,
  subscription: string,
): Promise<Stripe.SubscriptionItem[]> {
  if (order.items.length === 0)
    throw invalidRequest("Missing required param: items.", {
      code: "parameter_missing",
      param: "items",
    });
  const items: Stripe.SubscriptionItem[] = [];
  for (const [index, { price: priceId, quantity, metadata }] of order.items.entries()) {
    const price = await getObject(books, "price", priceId, `items[${index}][price]`);
    const { recurring } = price;
    if (!recurring || !price.active)
      throw invalidRequest(`The price specified is ${recurring ? "inactive" : "not recurring"}.`, {
        param: `items[${index}][price]`,
      });
    const period =
      order.trialEnd === null
        ? periodFrom(books.now, books.now, recurring)
        : { start: books.now, end: order.trialEnd };
    items.push(
      subscriptionItemOf({ created: books.now, subscription, price, quantity, metadata, period }),
    );
  }
  return items;
}

async function firstInvoice(
  books: WorkContext,
  subscription: Stripe.Subscription,
  order: SubscriptionOrder,
): Promise<Collection> {
  const items = subscription.items.data;
  const names = await productNames(books, items);
  const lineOf = order.trialEnd === null ? periodLine : trialLine;
  const lines = items.map((item) =>
    lineOf(item, { start: item.current_period_start, end: item.current_period_end }, names),
  );
  const { invoice } = await issueInvoice(books, subscription, {
    lines,
    reason: "subscription_create",
    period: { start: books.now, end: books.now },
  });
  const open = await finalizeInvoice(books, invoice);
  if (open.amount_due > 0 && order.paymentBehavior === "default_incomplete")
    return { invoice: open, outcome: "no_card" };
  return collectInvoice(books, open, { hasPassedChallenge: order.hasPassedChallenge });
}

export function incompleteError(collection: Collection): ApiError {
  if (collection.outcome === "declined")
    return new ApiError(402, {
      type: "card_error",
      ...collection.decline,
      charge: collection.charge,
      payment_intent: collection.intent,
    });
  if (collection.outcome === "requires_action")
    return new ApiError(402, {
      type: "card_error",
      code: "subscription_payment_intent_requires_action",
      message:
        "Payment for this subscription requires additional user action before it can be completed successfully.",
      payment_intent: collection.intent,
    });
  return invalidRequest(
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
    { code: "resource_missing" },
  );
}

/** Announces the end of a trial three days in advance, as Stripe does. */
export async function announceTrialEnd(
  books: WorkContext,
  subscription: Stripe.Subscription,
): Promise<void> {
  await emitEvent(books, "customer.subscription.trial_will_end", subscription);
  await books.ledger.put({
    id: subscription.id,
    object: "sandbox.timeline",
    hasAnnouncedTrialEnd: true,
  });
}
