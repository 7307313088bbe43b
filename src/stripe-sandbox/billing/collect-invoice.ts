import type Stripe from "stripe";
import {
  emitEvent,
  type WorkContext,
  getObject,
  saveAndEmit,
} from "#stripe-sandbox/work-context.ts";
import { chargeCard, type ChargeResult } from "#stripe-sandbox/cards/charge-card.ts";
import type { Decline } from "#stripe-sandbox/cards/test-cards.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { paymentIntentOf } from "#stripe-sandbox/objects/payment-intent.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { subscriptionOf } from "./subscription-of.ts";
import { settleSubscription } from "./settle-subscription.ts";

export type Collection = { invoice: Stripe.Invoice } & (
  | { outcome: "paid" }
  | { outcome: "declined"; decline: Decline; charge: string; intent: Stripe.PaymentIntent }
  | { outcome: "requires_action"; intent: Stripe.PaymentIntent }
  | { outcome: "no_card" }
);

type Options = { paymentMethod?: string; hasPassedChallenge?: boolean };

/** Tries to collect payment for an open invoice, and updates the subscription accordingly. */
export async function collectInvoice(
  books: WorkContext,
  invoice: Stripe.Invoice,
  options: Options = {},
): Promise<Collection> {
  const collection = await attemptCollection(books, invoice, options);
  await settleSubscription(books, collection.invoice, collection.outcome === "paid");
  return collection;
}

async function attemptCollection(
  books: WorkContext,
  invoice: Stripe.Invoice,
  options: Options,
): Promise<Collection> {
  if (invoice.amount_remaining === 0)
    return { invoice: await markPaid(books, invoice), outcome: "paid" };
  const cardId = options.paymentMethod ?? (await defaultCard(books, invoice));
  if (cardId === null) {
    const failed = await recordFailure(books, invoice, "invoice.payment_failed");
    return { invoice: failed, outcome: "no_card" };
  }
  const paymentMethod = await getObject(books, "payment_method", cardId, "payment_method");
  const payment = await openPayment(books, invoice);
  const intent = await getObject(
    books,
    "payment_intent",
    idOf(payment.payment.payment_intent) ?? "",
  );
  const result = await chargeCard(books, intent, paymentMethod, {
    hasPassedChallenge: options.hasPassedChallenge ?? false,
  });
  return conclude(books, invoice, payment, result);
}

async function conclude(
  books: WorkContext,
  invoice: Stripe.Invoice,
  payment: Stripe.InvoicePayment,
  result: ChargeResult,
): Promise<Collection> {
  if (result.outcome === "paid") {
    await saveAndEmit(books, "invoice_payment.paid", {
      ...payment,
      amount_paid: invoice.amount_remaining,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: books.now },
    });
    const counted = { ...invoice, attempt_count: invoice.attempt_count + 1 };
    return { invoice: await markPaid(books, counted), outcome: "paid" };
  }
  if (result.outcome === "requires_action") {
    const noted = await recordFailure(books, invoice, "invoice.payment_action_required");
    return { invoice: noted, outcome: "requires_action", intent: result.intent };
  }
  const failed = await recordFailure(books, invoice, "invoice.payment_failed");
  const { decline, charge, intent } = result;
  return { invoice: failed, outcome: "declined", decline, charge: charge.id, intent };
}

async function markPaid(books: WorkContext, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const paid: Stripe.Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: books.now },
  };
  await saveAndEmit(books, "invoice.paid", paid);
  await emitEvent(books, "invoice.payment_succeeded", paid);
  return paid;
}

async function recordFailure(
  books: WorkContext,
  invoice: Stripe.Invoice,
  type: "invoice.payment_failed" | "invoice.payment_action_required",
): Promise<Stripe.Invoice> {
  const failed: Stripe.Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
  };
  await saveAndEmit(books, type, failed);
  return failed;
}

/** Returns the invoice's open payment, or creates one. The same payment is used for all attempts. */
async function openPayment(
  books: WorkContext,
  invoice: Stripe.Invoice,
): Promise<Stripe.InvoicePayment> {
  const [open] = await books.ledger.list("invoice_payment", {
    match: { invoice: invoice.id, status: "open" },
  });
  if (open) return open;
  const intent = paymentIntentOf({
    created: books.now,
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: idOf(invoice.customer) ?? "",
    description:
      invoice.billing_reason === "subscription_create"
        ? "Subscription creation"
        : "Subscription update",
  });
  await saveAndEmit(books, "payment_intent.created", intent);
  const payment: Stripe.InvoicePayment = {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: intent.amount,
    created: books.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
  await books.ledger.put(payment);
  return payment;
}

async function defaultCard(books: WorkContext, invoice: Stripe.Invoice): Promise<string | null> {
  const subscription = await subscriptionOf(books, invoice);
  const customer = await getObject(books, "customer", idOf(invoice.customer) ?? "");
  return (
    idOf(invoice.default_payment_method) ??
    idOf(subscription?.default_payment_method) ??
    idOf(customer.invoice_settings.default_payment_method)
  );
}
