import type Stripe from "stripe";
import type { WorkContext } from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { amountOff, type AppliedDiscount } from "./discounts.ts";
import type { Period } from "./period.ts";

export type Draft = {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  lines: Stripe.InvoiceLineItem[];
  discounts: AppliedDiscount[];
  reason: Stripe.Invoice.BillingReason;
  period: Period;
};

/** Creates an invoice that isn't due for payment yet. */
export function draftInvoice(
  books: Pick<WorkContext, "now" | "testClock">,
  draft: Draft,
): Stripe.Invoice {
  const { customer, subscription, discounts, period } = draft;
  const id = newId("in");
  const lines = discounted(draft.lines, discounts).map((line) => ({ ...line, invoice: id }));
  const subtotal = sum(lines.map((line) => line.amount));
  const totalDiscounts = discounts.map(({ discount }) => ({
    discount: discount.id,
    amount: sum(
      lines.flatMap((line) =>
        (line.discount_amounts ?? [])
          .filter((part) => part.discount === discount.id)
          .map((part) => part.amount),
      ),
    ),
  }));
  const total = subtotal - sum(totalDiscounts.map(({ amount }) => amount));
  return {
    ...FIXED_FIELDS,
    ...amounts(total, customer.balance),
    id,
    object: "invoice",
    automatic_tax: taxOf(subscription),
    billing_reason: draft.reason,
    created: books.now,
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    discounts: discounts.map(({ discount }) => discount.id),
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: period.end,
    period_start: period.start,
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: books.testClock,
    total_discount_amounts: totalDiscounts,
  };
}

/** Returns the amount left to pay after the customer's credit is used, or the credit that a negative total leaves. */
function amounts(total: number, balance: number) {
  const due = Math.max(0, total + balance);
  return {
    amount_due: due,
    amount_remaining: due,
    ending_balance: null,
    starting_balance: balance,
    total,
    total_excluding_tax: total,
  };
}

function discounted(
  lines: Stripe.InvoiceLineItem[],
  discounts: AppliedDiscount[],
): Stripe.InvoiceLineItem[] {
  const left = new Map(discounts.map(({ coupon }) => [coupon.id, coupon.amount_off ?? 0]));
  return lines.map((line) => {
    let rest = line.amount;
    const discount_amounts = discounts.flatMap(({ discount, coupon }) => {
      const remaining = left.get(coupon.id) ?? 0;
      const amount =
        coupon.percent_off === null
          ? amountOff({ ...coupon, amount_off: remaining }, rest)
          : amountOff(coupon, rest);
      left.set(coupon.id, remaining - amount);
      rest -= amount;
      return amount === 0 ? [] : [{ amount, discount: discount.id }];
    });
    return { ...line, discount_amounts };
  });
}

function taxOf({ automatic_tax }: Stripe.Subscription): Stripe.Invoice.AutomaticTax {
  const { enabled } = automatic_tax;
  return {
    disabled_reason: null,
    enabled,
    liability: enabled ? { type: "self" } : null,
    provider: enabled ? "stripe" : null,
    status: enabled ? "complete" : null,
  };
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const FIXED_FIELDS = {
  account_country: "US",
  account_name: "Sandbox",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatically_finalizes_at: null,
  collection_method: "charge_automatically",
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  effective_at: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: "draft",
  status_transitions: {
    finalized_at: null,
    marked_uncollectible_at: null,
    paid_at: null,
    voided_at: null,
  },
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;
