import type Stripe from "stripe";
import { decimal } from "#stripe-sandbox/objects/decimal.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { formatDate, formatMoney } from "#stripe-sandbox/pages/formats.ts";
import type { Period } from "./period.ts";

export type Item = Stripe.SubscriptionItem;
type ProductNames = Map<string, string>;

/** Creates the line for a full period of an item, paid in advance. */
export function periodLine(
  item: Item,
  period: Period,
  names: ProductNames,
): Stripe.InvoiceLineItem {
  const amount = itemAmount(item);
  return lineOf(item, period, {
    amount,
    description: `${item.quantity ?? 1} × ${nameOf(item, names)} (at ${rateOf(item.price)})`,
    isProration: false,
  });
}

export function trialLine(item: Item, period: Period, names: ProductNames): Stripe.InvoiceLineItem {
  return lineOf(item, period, {
    amount: 0,
    description: `Trial period for ${nameOf(item, names)}`,
    isProration: false,
  });
}

/** Creates the line that credits what was paid for the rest of the period. */
export function unusedTimeLine(
  item: Item,
  at: number,
  names: ProductNames,
): Stripe.InvoiceLineItem {
  return lineOf(
    item,
    { start: at, end: item.current_period_end },
    {
      amount: -shareOfPeriod(item, at),
      description: `Unused time on ${item.quantity ?? 1} × ${nameOf(item, names)} after ${formatDate(at)}`,
      isProration: true,
    },
  );
}

export function remainingTimeLine(
  item: Item,
  at: number,
  names: ProductNames,
): Stripe.InvoiceLineItem {
  return lineOf(
    item,
    { start: at, end: item.current_period_end },
    {
      amount: shareOfPeriod(item, at),
      description: `Remaining time on ${item.quantity ?? 1} × ${nameOf(item, names)} after ${formatDate(at)}`,
      isProration: true,
    },
  );
}

function itemAmount({ price, quantity }: Item): number {
  return (price.unit_amount ?? 0) * (quantity ?? 1);
}

function shareOfPeriod(item: Item, at: number): number {
  const whole = item.current_period_end - item.current_period_start;
  const left = Math.max(0, item.current_period_end - at);
  return Math.round((itemAmount(item) * left) / whole);
}

function nameOf({ price }: Item, names: ProductNames): string {
  return names.get(idOf(price.product)) ?? "Subscription";
}

export function rateOf({ unit_amount, currency, recurring }: Stripe.Price): string {
  return `${formatMoney(unit_amount ?? 0, currency)} / ${recurring?.interval ?? "once"}`;
}

type LineDetails = { amount: number; description: string; isProration: boolean };

function lineOf(item: Item, period: Period, details: LineDetails): Stripe.InvoiceLineItem {
  const { amount, description, isProration } = details;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: item.price.currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? newId("ii") : null,
        proration: isProration,
        proration_details: isProration ? { credited_items: null } : null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) },
      type: "price_details",
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: decimal(item.quantity ?? 1),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  };
}
