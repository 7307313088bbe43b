import type Stripe from "stripe";
import { createSubscription } from "#stripe-sandbox/billing/create-subscription.ts";
import { DAY } from "#stripe-sandbox/billing/period.ts";
import {
  type WorkContext,
  withClockOf,
  getObject,
  saveAndEmit,
} from "#stripe-sandbox/work-context.ts";
import {
  attachPaymentMethod,
  markAuthenticated,
} from "#stripe-sandbox/cards/create-payment-method.ts";
import { createCustomer } from "#stripe-sandbox/objects/customer.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import type { Cart, PendingPayment } from "#stripe-sandbox/store/stored-objects.ts";
import { dueToday, summarizeCart } from "./cart-summary.ts";

type Session = Stripe.Checkout.Session;
type Payment = PendingPayment & { hasPassedChallenge: boolean };

/** Creates everything that the session promised, once the visitor has paid or started a trial. */
export async function completeSubscriptionSession(
  books: WorkContext,
  session: Session,
  cart: Cart,
  payment: Payment,
): Promise<Session> {
  const customer = await customerOf(books, session, payment);
  books = await withClockOf(books, customer);
  await saveCard(books, customer, payment);
  const { subscription, collection } = await createSubscription(books, {
    customer: customer.id,
    items: cart.lines.map(({ price, quantity }) => ({ price, quantity, metadata: {} })),
    discounts: discountsOf(cart),
    checkoutSession: session.id,
    defaultPaymentMethod: payment.paymentMethod,
    description: cart.subscriptionDescription,
    metadata: cart.subscriptionMetadata,
    missingPaymentMethod: cart.missingPaymentMethod,
    trialEnd: cart.trialEnd ?? (cart.trialPeriodDays && books.now + cart.trialPeriodDays * DAY),
    cancelAtPeriodEnd: false,
    isTaxAutomatic: session.automatic_tax.enabled,
    paymentBehavior: "error_if_incomplete",
    hasPassedChallenge: payment.hasPassedChallenge,
  });
  const summary = await summarizeCart(books.ledger, cart);
  const due = dueToday(summary);
  return finish(books, session, payment, {
    amount_subtotal: due.subtotal,
    amount_total: due.total,
    customer: customer.id,
    discounts: discountsOf(cart).map(({ coupon, promotion_code }) => ({
      coupon: coupon ?? null,
      promotion_code: promotion_code ?? null,
    })),
    invoice: collection.invoice.id,
    payment_status: summary.hasTrial ? "no_payment_required" : "paid",
    subscription: subscription.id,
    total_details: { amount_discount: due.discount, amount_shipping: 0, amount_tax: 0 },
  });
}

/** Saves the card; making it the default is left to the caller. */
export async function completeSetupSession(
  books: WorkContext,
  session: Session,
  payment: Payment,
): Promise<Session> {
  const customer = await customerOf(books, session, payment);
  books = await withClockOf(books, customer);
  await saveCard(books, customer, payment);
  const intent = await getObject(books, "setup_intent", idOf(session.setup_intent) ?? "");
  await saveAndEmit(books, "setup_intent.succeeded", {
    ...intent,
    customer: customer.id,
    next_action: null,
    payment_method: payment.paymentMethod,
    status: "succeeded",
  });
  return finish(books, session, payment, { customer: customer.id });
}

async function customerOf(
  books: WorkContext,
  session: Session,
  { email, name }: Payment,
): Promise<Stripe.Customer> {
  const known = idOf(session.customer);
  if (known !== null) return getObject(books, "customer", known);
  return createCustomer(books, { email, name });
}

async function saveCard(
  books: WorkContext,
  customer: Stripe.Customer,
  payment: Payment,
): Promise<void> {
  if (payment.hasPassedChallenge) await markAuthenticated(books, payment.paymentMethod);
  const card = await getObject(books, "payment_method", payment.paymentMethod);
  await attachPaymentMethod(books, card, customer);
}

function discountsOf({ promotionCode, coupon }: Cart) {
  if (promotionCode !== null) return [{ promotion_code: promotionCode, coupon: undefined }];
  return coupon === null ? [] : [{ coupon, promotion_code: undefined }];
}

async function finish(
  books: WorkContext,
  session: Session,
  { email, name }: Payment,
  results: Partial<Session>,
): Promise<Session> {
  const complete: Session = {
    ...session,
    ...results,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    status: "complete",
    url: null,
  };
  await saveAndEmit(books, "checkout.session.completed", complete);
  return complete;
}

export async function expireSession(books: WorkContext, session: Session): Promise<Session> {
  const expired: Session = { ...session, status: "expired", url: null };
  await saveAndEmit(books, "checkout.session.expired", expired);
  return expired;
}

/** Returns the URL to which the visitor is redirected afterwards. */
export function returnUrl(session: Session): string {
  return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}
