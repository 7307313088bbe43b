import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { ApiError } from "#stripe-sandbox/api/api-error.ts";
import {
  emitEvent,
  type WorkContext,
  withClockOf,
  getObject,
} from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import {
  type Decline,
  findTestCard,
  findTestCardByToken,
  LIVE_CARD,
  type TestCard,
} from "./test-cards.ts";

export type EnteredCard = {
  number: string;
  expMonth: number;
  expYear: number;
  name?: string | null;
  email?: string | null;
};

export function cardError(decline: Decline, charge?: string): ApiError {
  return new ApiError(402, { type: "card_error", ...decline, ...(charge && { charge }) });
}

/** Saves a card that isn't attached to a customer yet. */
export async function createPaymentMethod(
  books: WorkContext,
  entered: EnteredCard,
): Promise<Stripe.PaymentMethod> {
  const card = findTestCard(entered.number);
  if (!card) throw cardError(LIVE_CARD);
  const id = newId("pm");
  const paymentMethod: Stripe.PaymentMethod = {
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: null,
      email: entered.email ?? null,
      name: entered.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: cardOf(card, entered),
    created: books.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
  await books.ledger.put(paymentMethod);
  const isAuthenticated = card.challenge === undefined;
  await books.ledger.put({ id, object: "sandbox.card", number: card.number, isAuthenticated });
  return paymentMethod;
}

function cardOf(card: TestCard, { expMonth, expYear }: EnteredCard): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: card.brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: createHash("sha256").update(card.number).digest("base64url").slice(0, 16),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/**
 * Returns the payment method for an id accepted by the API: the id of a saved card, or the name of a test card such
 * as `pm_card_visa`.
 */
export async function resolvePaymentMethod(
  books: WorkContext,
  id: string,
  param: string,
): Promise<Stripe.PaymentMethod> {
  const named = findTestCardByToken(id);
  if (!named) return getObject(books, "payment_method", id, param);
  const expYear = new Date(books.now * 1000).getUTCFullYear() + 4;
  return createPaymentMethod(books, { number: named.number, expMonth: 12, expYear });
}

/** Returns the card as the bank sees it. */
export async function getTestCard(
  books: WorkContext,
  paymentMethod: Stripe.PaymentMethod,
): Promise<TestCard & { isAuthenticated: boolean }> {
  const kept = await books.ledger.find("sandbox.card", paymentMethod.id);
  const card = findTestCard(kept?.number ?? "");
  if (!kept || !card) throw cardError(LIVE_CARD);
  return { ...card, isAuthenticated: kept.isAuthenticated };
}

export async function markAuthenticated(books: WorkContext, paymentMethod: string): Promise<void> {
  const kept = await books.ledger.find("sandbox.card", paymentMethod);
  if (kept) await books.ledger.put({ ...kept, isAuthenticated: true });
}

export async function attachPaymentMethod(
  books: WorkContext,
  paymentMethod: Stripe.PaymentMethod,
  customer: Stripe.Customer,
): Promise<Stripe.PaymentMethod> {
  const owner = idOf(paymentMethod.customer);
  if (owner === customer.id) return paymentMethod;
  if (owner !== null)
    throw new ApiError(400, {
      type: "invalid_request_error",
      message:
        "The payment method you provided has already been attached to a customer. Detach it before attaching it to another.",
    });
  const { onSave } = await getTestCard(books, paymentMethod);
  if (onSave) throw cardError(onSave);
  const attached = { ...paymentMethod, customer: customer.id };
  await books.ledger.put(attached);
  await emitEvent(await withClockOf(books, customer), "payment_method.attached", attached);
  return attached;
}
