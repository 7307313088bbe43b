import type Stripe from "stripe";
import { type WorkContext, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { chargeOf } from "#stripe-sandbox/objects/charge.ts";
import { ADDRESS_PLACEHOLDER } from "#stripe-sandbox/sandbox.ts";
import { getTestCard } from "./create-payment-method.ts";
import type { Decline } from "./test-cards.ts";

export type ChargeResult =
  | { outcome: "paid"; intent: Stripe.PaymentIntent; charge: Stripe.Charge }
  | { outcome: "declined"; intent: Stripe.PaymentIntent; decline: Decline; charge: Stripe.Charge }
  | { outcome: "requires_action"; intent: Stripe.PaymentIntent };

/** Requests the money from the bank, which may want to authenticate its customer first. */
export async function chargeCard(
  books: WorkContext,
  intent: Stripe.PaymentIntent,
  paymentMethod: Stripe.PaymentMethod,
  { hasPassedChallenge }: { hasPassedChallenge: boolean },
): Promise<ChargeResult> {
  const card = await getTestCard(books, paymentMethod);
  const wantsChallenge = card.challenge === "always" || !card.isAuthenticated;
  const trying = { ...intent, payment_method: paymentMethod.id };
  if (wantsChallenge && !hasPassedChallenge) return requireChallenge(books, trying);
  const decline = card.onCharge ?? null;
  const charge = chargeOf({ created: books.now, intent: trying, paymentMethod, decline });
  if (decline) return refuse(books, trying, paymentMethod, charge, decline);
  await saveAndEmit(books, "charge.succeeded", charge);
  const paid: Stripe.PaymentIntent = {
    ...trying,
    amount_received: trying.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: "succeeded",
  };
  await saveAndEmit(books, "payment_intent.succeeded", paid);
  return { outcome: "paid", intent: paid, charge };
}

async function requireChallenge(
  books: WorkContext,
  intent: Stripe.PaymentIntent,
): Promise<ChargeResult> {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    next_action: {
      redirect_to_url: { return_url: null, url: `${ADDRESS_PLACEHOLDER}/3ds/${intent.id}` },
      type: "redirect_to_url",
    },
    status: "requires_action",
  };
  await saveAndEmit(books, "payment_intent.requires_action", waiting);
  return { outcome: "requires_action", intent: waiting };
}

async function refuse(
  books: WorkContext,
  intent: Stripe.PaymentIntent,
  paymentMethod: Stripe.PaymentMethod,
  charge: Stripe.Charge,
  decline: Decline,
): Promise<ChargeResult> {
  await saveAndEmit(books, "charge.failed", charge);
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: {
      type: "card_error",
      charge: charge.id,
      code: decline.code,
      ...(decline.decline_code && { decline_code: decline.decline_code }),
      message: decline.message,
      payment_method: paymentMethod,
    },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  await saveAndEmit(books, "payment_intent.payment_failed", failed);
  return { outcome: "declined", intent: failed, decline, charge };
}
