import type Stripe from "stripe";
import { decimal } from "./decimal.ts";

export type NewPrice = {
  id: string;
  created: number;
  currency: string;
  product: string;
  unitAmount: number;
  recurring: { interval: Stripe.Price.Recurring.Interval; intervalCount: number } | null;
  lookupKey: string | null;
  nickname: string | null;
  metadata: Record<string, string>;
  isActive: boolean;
  taxBehavior: Stripe.Price.TaxBehavior;
};

export function priceObject(wanted: NewPrice): Stripe.Price {
  return {
    id: wanted.id,
    object: "price",
    active: wanted.isActive,
    billing_scheme: "per_unit",
    created: wanted.created,
    currency: wanted.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wanted.lookupKey,
    metadata: wanted.metadata,
    nickname: wanted.nickname,
    product: wanted.product,
    recurring: wanted.recurring && {
      interval: wanted.recurring.interval,
      interval_count: wanted.recurring.intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: wanted.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: wanted.recurring ? "recurring" : "one_time",
    unit_amount: wanted.unitAmount,
    unit_amount_decimal: decimal(wanted.unitAmount),
  };
}

/** Returns the legacy form of a recurring price, which subscription items still include. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
