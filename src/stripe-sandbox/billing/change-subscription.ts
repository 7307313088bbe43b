import type Stripe from "stripe";
import { invalidRequest } from "#stripe-sandbox/api/api-error.ts";
import { type WorkContext, getObject, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { planOf } from "#stripe-sandbox/objects/price.ts";
import { subscriptionItemOf } from "#stripe-sandbox/objects/subscription.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { incompleteError } from "./create-subscription.ts";
import { finalizeInvoice } from "./finalize-invoice.ts";
import { type Item, periodLine, remainingTimeLine, unusedTimeLine } from "./invoice-lines.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { addPendingLines, consumePendingLines } from "./pending-lines.ts";
import { HOUR, periodFrom } from "./period.ts";
import { productNames } from "./product-names.ts";
import { currentPeriod } from "./subscription-of.ts";

export type ItemChange = {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
};

export type Proration = "always_invoice" | "create_prorations" | "none";

export type ItemsChange = {
  items: ItemChange[];
  proration: Proration;
  prorationDate: number;
  paymentBehavior: string;
  /** Whether to end a trial, or restart the billing cycle, now. */
  startsPeriodNow: boolean;
};

/** The subscription that a change of items would result in, and what it would cost now. */
export type PlannedChange = {
  subscription: Stripe.Subscription;
  lines: Stripe.InvoiceLineItem[];
  /** A new billing cycle is paid immediately; within the current one, the shop decides. */
  startsNewPeriod: boolean;
};

export async function planItemsChange(
  books: WorkContext,
  before: Stripe.Subscription,
  change: ItemsChange,
): Promise<PlannedChange> {
  const wanted = await changedItems(books, before, change.items);
  const isTrialing = before.status === "trialing" && !change.startsPeriodNow;
  const startsNewPeriod =
    change.startsPeriodNow ||
    (!isTrialing && billingIntervalOf(wanted) !== billingIntervalOf(before.items.data));
  const items = startsNewPeriod ? wanted.map((item) => withPeriodFromNow(books, item)) : wanted;
  const subscription: Stripe.Subscription = {
    ...before,
    ...(startsNewPeriod && { billing_cycle_anchor: books.now }),
    // A cancellation at the end of the period moves to the end of the new period.
    ...(before.cancel_at_period_end && { cancel_at: items[0]?.current_period_end ?? null }),
    ...(change.startsPeriodNow && before.status === "trialing" && endedTrial(books)),
    items: { ...before.items, data: items },
  };
  const lines = isTrialing ? [] : await linesOf(books, before, items, change, startsNewPeriod);
  return { subscription, lines, startsNewPeriod };
}

async function linesOf(
  books: WorkContext,
  before: Stripe.Subscription,
  items: Item[],
  change: ItemsChange,
  startsNewPeriod: boolean,
): Promise<Stripe.InvoiceLineItem[]> {
  const names = await productNames(books, [...before.items.data, ...items]);
  const at = change.prorationDate;
  const changed = before.items.data.filter(
    (old) => startsNewPeriod || !items.some((item) => isSame(item, old)),
  );
  const credits =
    change.proration === "none" || before.status === "trialing"
      ? []
      : changed.map((item) => unusedTimeLine(item, at, names));
  if (startsNewPeriod)
    return [...credits, ...items.map((item) => periodLine(item, periodOf(item), names))];
  if (change.proration === "none") return [];
  const added = items.filter((item) => !before.items.data.some((old) => isSame(item, old)));
  return [...credits, ...added.map((item) => remainingTimeLine(item, at, names))];
}

function endedTrial({ now }: WorkContext): Partial<Stripe.Subscription> {
  return { status: "active", trial_end: now };
}

function isSame(one: Item, other: Item): boolean {
  return one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity;
}

function periodOf(item: Item) {
  return { start: item.current_period_start, end: item.current_period_end };
}

function billingIntervalOf(items: Item[]): string {
  const recurring = items[0]?.price.recurring;
  return `${recurring?.interval_count} ${recurring?.interval}`;
}

function withPeriodFromNow(books: WorkContext, item: Item): Item {
  if (!item.price.recurring) return item;
  const { start, end } = periodFrom(books.now, books.now, item.price.recurring);
  return { ...item, current_period_start: start, current_period_end: end };
}

async function changedItems(
  books: WorkContext,
  before: Stripe.Subscription,
  changes: ItemChange[],
): Promise<Item[]> {
  let items = before.items.data;
  for (const [index, change] of changes.entries()) {
    const old = items.find((item) => item.id === change.id);
    if (change.id !== undefined && !old)
      throw invalidRequest(`No such subscription item: '${change.id}'`, {
        code: "resource_missing",
        param: `items[${index}][id]`,
      });
    if (change.quantity !== undefined && change.quantity < 0)
      throw invalidRequest("Invalid non-negative integer", {
        code: "parameter_invalid_integer",
        param: `items[${index}][quantity]`,
      });
    if (old && change.deleted) items = items.filter((item) => item !== old);
    else if (old) {
      const next = await changedItem(books, old, change, index);
      items = items.map((item) => (item === old ? next : item));
    } else items = [...items, await addedItem(books, before, change, index)];
  }
  if (items.length === 0)
    throw invalidRequest("A subscription must have at least one active plan.");
  return items;
}

async function changedItem(books: WorkContext, old: Item, change: ItemChange, index: number) {
  const price =
    change.price === undefined
      ? old.price
      : await getObject(books, "price", change.price, `items[${index}][price]`);
  return { ...old, price, plan: planOf(price), quantity: change.quantity ?? old.quantity ?? 1 };
}

async function addedItem(
  books: WorkContext,
  before: Stripe.Subscription,
  change: ItemChange,
  index: number,
): Promise<Item> {
  const price = await getObject(books, "price", change.price ?? "", `items[${index}][price]`);
  return subscriptionItemOf({
    created: books.now,
    subscription: before.id,
    price,
    quantity: change.quantity ?? 1,
    metadata: {},
    period: currentPeriod(before),
  });
}

/** Applies the change, and charges for it as the shop requested. */
export async function changeItems(
  books: WorkContext,
  before: Stripe.Subscription,
  change: ItemsChange,
): Promise<Stripe.Subscription> {
  const planned = await planItemsChange(books, before, change);
  const isPaidNow =
    planned.startsNewPeriod || (change.proration === "always_invoice" && planned.lines.length > 0);
  if (!isPaidNow) {
    if (planned.lines.length > 0) await addPendingLines(books, before.id, planned.lines);
    await saveAndEmit(books, "customer.subscription.updated", planned.subscription, before);
    return planned.subscription;
  }
  return chargeForChange(books, before, planned, change.paymentBehavior);
}

async function chargeForChange(
  books: WorkContext,
  before: Stripe.Subscription,
  planned: PlannedChange,
  paymentBehavior: string,
): Promise<Stripe.Subscription> {
  const mayWait = paymentBehavior === "pending_if_incomplete";
  const target: Stripe.Subscription = mayWait
    ? { ...before, pending_update: pendingUpdate(books, planned.subscription) }
    : planned.subscription;
  const issued = await issueInvoice(books, target, {
    lines: [...(await consumePendingLines(books, before.id)), ...planned.lines],
    reason: "subscription_update",
    period: { start: books.now, end: books.now },
  });
  const open = await finalizeInvoice(books, issued.invoice);
  const collection = await collectInvoice(books, open);
  if (collection.outcome !== "paid" && paymentBehavior === "error_if_incomplete")
    throw incompleteError(collection);
  const after = await getObject(books, "subscription", before.id);
  await saveAndEmit(books, "customer.subscription.updated", after, before);
  return after;
}

function pendingUpdate(
  books: WorkContext,
  planned: Stripe.Subscription,
): Stripe.Subscription.PendingUpdate {
  return {
    billing_cycle_anchor: planned.billing_cycle_anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: books.now + 23 * HOUR,
    metadata: null,
    subscription_items: planned.items.data,
    trial_end: null,
    trial_from_plan: null,
  };
}
