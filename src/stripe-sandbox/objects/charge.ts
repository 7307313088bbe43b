import type Stripe from "stripe";
import type { Decline } from "#stripe-sandbox/cards/test-cards.ts";
import { newId } from "./new-id.ts";
import { idOf } from "./reference.ts";

type NewCharge = {
  created: number;
  intent: Stripe.PaymentIntent;
  paymentMethod: Stripe.PaymentMethod;
  decline: Decline | null;
};

export function chargeOf({ created, intent, paymentMethod, decline }: NewCharge): Stripe.Charge {
  const id = newId("ch");
  const isPaid = decline === null;
  return {
    ...FIXED_FIELDS,
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    billing_details: { ...paymentMethod.billing_details, tax_id: null },
    captured: isPaid,
    created,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: { card: cardDetails(paymentMethod, intent.amount), type: "card" },
    receipt_url: null,
    status: isPaid ? "succeeded" : "failed",
  };
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: "normal",
    risk_score: 20,
    seller_message: decline ? "The bank declined the payment." : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

function cardDetails(
  { card }: Stripe.PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

const FIXED_FIELDS = {
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: "SANDBOX",
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;
