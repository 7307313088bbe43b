import type Stripe from "stripe";
import { ApiError } from "#stripe-sandbox/api/api-error.ts";
import { isRedeemable } from "#stripe-sandbox/billing/discounts.ts";
import type { WorkContext } from "#stripe-sandbox/work-context.ts";
import {
  getTestCard,
  cardError,
  createPaymentMethod,
} from "#stripe-sandbox/cards/create-payment-method.ts";
import type { Answer } from "#stripe-sandbox/http/exchange.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { type Fields, type Problems, readCard } from "#stripe-sandbox/pages/card-fields.ts";
import { CHALLENGE_FAILED, challengePage } from "#stripe-sandbox/pages/challenge-page.ts";
import { checkoutPage } from "#stripe-sandbox/pages/checkout-page.ts";
import { messagePage, notFoundPage, redirectAnswer } from "#stripe-sandbox/pages/layout.ts";
import { ADDRESS_PLACEHOLDER } from "#stripe-sandbox/sandbox.ts";
import type { Cart, PendingPayment } from "#stripe-sandbox/store/stored-objects.ts";
import { summarizeCart } from "./cart-summary.ts";
import {
  completeSetupSession,
  completeSubscriptionSession,
  returnUrl,
} from "./complete-session.ts";

type Session = Stripe.Checkout.Session;
type FormErrors = {
  fields?: Fields;
  problems?: Problems;
  message?: string;
  promotionProblem?: string;
};
type Visit = { session: Session; cart: Cart | null };

/** Passes the session to the visitor's request if it is still open. */
export async function visitCheckout(
  books: WorkContext,
  id: string,
  answer: (visit: Visit) => Promise<Answer>,
): Promise<Answer> {
  const session = await books.ledger.find("checkout.session", id);
  if (!session) return notFoundPage();
  if (session.status === "complete")
    return messagePage("You're all done here", "This checkout has been completed.", {
      href: returnUrl(session),
      label: "Continue",
    });
  if (session.status === "expired" || session.expires_at <= books.now)
    return messagePage("This page has expired", "Please go back and start again.");
  const cart = (await books.ledger.find("sandbox.cart", id)) ?? null;
  return answer({ session, cart });
}

export async function showCheckout(
  books: WorkContext,
  { session, cart }: Visit,
  complaint: FormErrors = {},
): Promise<Answer> {
  const customer = await books.ledger.find("customer", idOf(session.customer) ?? "");
  return checkoutPage({
    session,
    cart: session.mode === "subscription" ? cart : null,
    summary:
      session.mode === "subscription" && cart ? await summarizeCart(books.ledger, cart) : null,
    knownEmail: session.customer_email ?? customer?.email ?? null,
    now: books.now,
    fields: complaint.fields ?? {},
    problems: complaint.problems ?? {},
    message: complaint.message ?? null,
    promotionProblem: complaint.promotionProblem ?? null,
  });
}

/** Handles the submitted checkout form. */
export async function submitCheckout(
  books: WorkContext,
  visit: Visit,
  fields: Fields,
): Promise<Answer> {
  const { session } = visit;
  const { card, problems } = readCard(fields, books.now);
  const customer = await books.ledger.find("customer", idOf(session.customer) ?? "");
  const email = session.customer_email ?? customer?.email ?? (fields["email"] ?? "").trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems["email"] = "Enter your email address.";
  const cart = visit.cart && withQuantity(visit.cart, fields["quantity"], problems);
  if (Object.keys(problems).length > 0) return showCheckout(books, visit, { fields, problems });
  const chosen: Visit = { session, cart };
  if (cart) await books.ledger.put(cart);
  return withCardErrors(books, chosen, fields, async () => {
    const paymentMethod = await createPaymentMethod(books, { ...card, email });
    const bank = await getTestCard(books, paymentMethod);
    if (bank.onSave) throw cardError(bank.onSave);
    const pending = { email, name: card.name, paymentMethod: paymentMethod.id };
    if (bank.challenge === undefined) return complete(books, chosen, pending, false);
    await books.ledger.put(withPending(chosen, pending));
    return redirectAnswer(`${ADDRESS_PLACEHOLDER}/c/pay/${session.id}/authenticate`);
  });
}

/** Shows the page on which the bank authenticates the visitor. */
export async function showChallenge(books: WorkContext, { session, cart }: Visit): Promise<Answer> {
  if (!cart?.pending) return redirectAnswer(`${ADDRESS_PLACEHOLDER}/c/pay/${session.id}`);
  const card = await books.ledger.find("payment_method", cart.pending.paymentMethod);
  return challengePage(card?.card?.last4 ?? "", [session.success_url, session.cancel_url]);
}

export async function answerChallenge(
  books: WorkContext,
  visit: Visit,
  fields: Fields,
): Promise<Answer> {
  const { session, cart } = visit;
  const pending = cart?.pending;
  if (!cart || !pending) return redirectAnswer(`${ADDRESS_PLACEHOLDER}/c/pay/${session.id}`);
  const answered = { session, cart: { ...cart, pending: null } };
  await books.ledger.put(answered.cart);
  const { email, name } = pending;
  if (fields["answer"] !== "complete")
    return showCheckout(books, answered, { fields: { email, name }, message: CHALLENGE_FAILED });
  return withCardErrors(books, answered, { email, name }, () =>
    complete(books, answered, pending, true),
  );
}

async function complete(
  books: WorkContext,
  { session, cart }: Visit,
  payment: PendingPayment,
  hasPassedChallenge: boolean,
): Promise<Answer> {
  const done =
    session.mode === "setup" || !cart
      ? await completeSetupSession(books, session, { ...payment, hasPassedChallenge })
      : await completeSubscriptionSession(books, session, cart, { ...payment, hasPassedChallenge });
  return redirectAnswer(returnUrl(done));
}

/** Runs the work and rolls it back if the bank declines, leaving only the error message. */
async function withCardErrors(
  books: WorkContext,
  visit: Visit,
  fields: Fields,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await books.attempt(work);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { "card-number": _number, cvc: _cvc, ...kept } = fields;
    return showCheckout(books, visit, { fields: kept, message: error.message });
  }
}

function withPending({ session, cart }: Visit, pending: PendingPayment): Cart {
  return { ...(cart ?? emptyCart(session.id)), pending };
}

function emptyCart(id: string): Cart {
  return {
    id,
    object: "sandbox.cart",
    lines: [],
    promotionCode: null,
    coupon: null,
    trialPeriodDays: null,
    trialEnd: null,
    missingPaymentMethod: "create_invoice",
    subscriptionMetadata: {},
    subscriptionDescription: null,
    pending: null,
  };
}

function withQuantity(cart: Cart, entered: string | undefined, problems: Problems): Cart {
  const lines = cart.lines.map((line) => {
    if (!line.adjustable || entered === undefined) return line;
    const { minimum, maximum } = line.adjustable;
    const quantity = /^\d{1,6}$/.test(entered) ? Number(entered) : 0;
    if (quantity >= minimum && quantity <= maximum) return { ...line, quantity };
    problems["quantity"] = `Choose between ${minimum} and ${maximum}.`;
    return line;
  });
  return { ...cart, lines };
}

export async function applyPromotion(
  books: WorkContext,
  visit: Visit,
  fields: Fields,
): Promise<Answer> {
  const { session } = visit;
  const cart = visit.cart && withQuantity(visit.cart, fields["quantity"], {});
  if (!cart || !session.allow_promotion_codes) return notFoundPage();
  const back = redirectAnswer(`${ADDRESS_PLACEHOLDER}/c/pay/${session.id}`);
  if (fields["remove"]) {
    await books.ledger.put({ ...cart, promotionCode: null });
    return back;
  }
  const entered = (fields["promotion-code"] ?? "").trim();
  const active = await books.ledger.list("promotion_code", { match: { active: true } });
  const code = active.find((one) => one.code.toLowerCase() === entered.toLowerCase());
  const coupon = code && (await books.ledger.find("coupon", idOf(code.promotion.coupon) ?? ""));
  if (!code || !coupon || !isRedeemable(books.now, coupon, code))
    return showCheckout(
      books,
      { session, cart },
      { fields, promotionProblem: "This code is invalid." },
    );
  await books.ledger.put({ ...cart, promotionCode: code.id });
  return back;
}
