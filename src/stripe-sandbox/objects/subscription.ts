import type Stripe from "stripe";
import { newId } from "./new-id.ts";
import { planOf } from "./price.ts";

export type NewSubscription = {
  created: number;
  customer: string;
  testClock: string | null;
  defaultPaymentMethod: string | null;
  description: string | null;
  metadata: Record<string, string>;
  missingPaymentMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  trialEnd: number | null;
  cancelAtPeriodEnd: boolean;
  isTaxAutomatic: boolean;
};

export function subscriptionObject(
  wanted: NewSubscription,
  id: string,
  items: Stripe.SubscriptionItem[],
): Stripe.Subscription {
  const anchor = wanted.trialEnd ?? wanted.created;
  return {
    ...FIXED_FIELDS,
    id,
    object: "subscription",
    automatic_tax: {
      disabled_reason: null,
      enabled: wanted.isTaxAutomatic,
      liability: wanted.isTaxAutomatic ? { type: "self" } : null,
    },
    billing_cycle_anchor: anchor,
    cancel_at: wanted.cancelAtPeriodEnd ? (items[0]?.current_period_end ?? null) : null,
    cancel_at_period_end: wanted.cancelAtPeriodEnd,
    canceled_at: wanted.cancelAtPeriodEnd ? wanted.created : null,
    created: wanted.created,
    currency: items[0]?.price.currency ?? "usd",
    customer: wanted.customer,
    default_payment_method: wanted.defaultPaymentMethod,
    description: wanted.description,
    items: itemList(id, items),
    metadata: wanted.metadata,
    start_date: wanted.created,
    status: wanted.trialEnd === null ? "incomplete" : "trialing",
    test_clock: wanted.testClock,
    trial_end: wanted.trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: wanted.missingPaymentMethod,
      },
    },
    trial_start: wanted.trialEnd === null ? null : wanted.created,
  };
}

function itemList(
  subscription: string,
  items: Stripe.SubscriptionItem[],
): Stripe.Subscription["items"] {
  const url = `/v1/subscription_items?subscription=${subscription}`;
  return { object: "list", data: items, has_more: false, url };
}

type NewItem = {
  created: number;
  subscription: string;
  price: Stripe.Price;
  quantity: number;
  metadata: Record<string, string>;
  period: { start: number; end: number };
};

export function subscriptionItemOf(wanted: NewItem): Stripe.SubscriptionItem {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: wanted.created,
    current_period_end: wanted.period.end,
    current_period_start: wanted.period.start,
    current_trial: null,
    discounts: [],
    metadata: wanted.metadata,
    plan: planOf(wanted.price),
    price: wanted.price,
    quantity: wanted.quantity,
    subscription: wanted.subscription,
    tax_rates: [],
  };
}

const FIXED_FIELDS = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: "flexible" },
  billing_schedules: [],
  billing_thresholds: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: "charge_automatically",
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "off",
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
} satisfies Partial<Stripe.Subscription>;
