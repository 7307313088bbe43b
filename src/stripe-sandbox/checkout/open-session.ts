import type Stripe from "stripe";
import { invalidRequest } from "#stripe-sandbox/api/api-error.ts";
import { DAY, HOUR } from "#stripe-sandbox/billing/period.ts";
import { type WorkContext, getObject, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { checkoutSessionOf, type NewSession } from "#stripe-sandbox/objects/checkout-session.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { setupIntentOf } from "#stripe-sandbox/objects/setup-intent.ts";
import type { Cart, CartLine } from "#stripe-sandbox/store/stored-objects.ts";
import { dueToday, summarizeCart } from "./cart-summary.ts";

type CommonOrder = Pick<
  NewSession,
  | "customer"
  | "customerEmail"
  | "clientReferenceId"
  | "successUrl"
  | "cancelUrl"
  | "metadata"
  | "locale"
  | "allowedPaymentMethodTypes"
> & { expiresAt: number | null };

export type SubscriptionOrder = CommonOrder &
  Omit<Cart, "id" | "object" | "lines" | "pending"> & {
    lines: Omit<CartLine, "id">[];
    allowsPromotionCodes: boolean;
    isTaxAutomatic: boolean;
    /** Whether the address entered here is saved to the customer. */
    keepsAddress: boolean;
  };

export type SetupOrder = CommonOrder & {
  currency: string | null;
  setupMetadata: Record<string, string>;
  setupDescription: string | null;
};

export async function openSubscriptionSession(
  books: WorkContext,
  order: SubscriptionOrder,
): Promise<Stripe.Checkout.Session> {
  if (order.lines.length === 0)
    throw invalidRequest("Missing required param: line_items.", {
      code: "parameter_missing",
      param: "line_items",
    });
  for (const [index, line] of order.lines.entries()) await requireSellable(books, line, index);
  await requireTaxLocation(books, order);
  const cart: Cart = {
    id: newId("cs_test", 58),
    object: "sandbox.cart",
    lines: order.lines.map((line) => ({ ...line, id: newId("li", 14) })),
    promotionCode: order.promotionCode,
    coupon: order.coupon,
    trialPeriodDays: order.trialPeriodDays,
    trialEnd: order.trialEnd,
    missingPaymentMethod: order.missingPaymentMethod,
    subscriptionMetadata: order.subscriptionMetadata,
    subscriptionDescription: order.subscriptionDescription,
    pending: null,
  };
  await books.ledger.put(cart);
  const summary = await summarizeCart(books.ledger, cart);
  const due = dueToday(summary);
  return open(books, order, {
    id: cart.id,
    mode: "subscription",
    currency: summary.currency,
    amountSubtotal: due.subtotal,
    amountTotal: due.total,
    amountDiscount: due.discount,
    allowsPromotionCodes: order.allowsPromotionCodes,
    isTaxAutomatic: order.isTaxAutomatic,
    setupIntent: null,
  });
}

export async function openSetupSession(
  books: WorkContext,
  order: SetupOrder,
): Promise<Stripe.Checkout.Session> {
  const intent = setupIntentOf({
    created: books.now,
    customer: order.customer,
    description: order.setupDescription,
    metadata: order.setupMetadata,
  });
  await saveAndEmit(books, "setup_intent.created", intent);
  return open(books, order, {
    id: newId("cs_test", 58),
    mode: "setup",
    currency: order.currency,
    amountSubtotal: null,
    amountTotal: null,
    amountDiscount: 0,
    allowsPromotionCodes: false,
    isTaxAutomatic: false,
    setupIntent: intent.id,
  });
}

type SessionDetails = Omit<NewSession, keyof CommonOrder | "created" | "expiresAt">;

async function open(
  books: WorkContext,
  order: CommonOrder,
  particulars: SessionDetails,
): Promise<Stripe.Checkout.Session> {
  if (order.customer !== null) {
    await getObject(books, "customer", order.customer, "customer");
    if (order.customerEmail !== null)
      throw invalidRequest(
        "You may only specify one of these parameters: customer, customer_email.",
      );
  }
  const expiresAt = order.expiresAt ?? books.now + DAY;
  if (expiresAt < books.now + HOUR / 2 || expiresAt > books.now + DAY)
    throw invalidRequest(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      { param: "expires_at" },
    );
  const session = checkoutSessionOf({ ...order, ...particulars, created: books.now, expiresAt });
  await books.ledger.put(session);
  return session;
}

/** Requires an address for automatic tax: the customer must have one, or have one saved by this session. */
async function requireTaxLocation(
  books: WorkContext,
  { customer: id, isTaxAutomatic, keepsAddress }: SubscriptionOrder,
): Promise<void> {
  if (id === null || !isTaxAutomatic || keepsAddress) return;
  const { address } = await getObject(books, "customer", id, "customer");
  if (address?.country) return;
  throw invalidRequest(
    "Automatic tax requires a valid address on the Customer, or `customer_update[address]` set to 'auto'.",
    { code: "customer_tax_location_invalid" },
  );
}

async function requireSellable(
  books: WorkContext,
  { price: id, quantity, adjustable }: Omit<CartLine, "id">,
  index: number,
): Promise<void> {
  const price = await getObject(books, "price", id, `line_items[${index}][price]`);
  if (!price.active || !price.recurring)
    throw invalidRequest(
      "You must provide at least one active recurring price in `subscription` mode.",
      {
        param: `line_items[${index}][price]`,
      },
    );
  const { minimum, maximum } = adjustable ?? { minimum: 1, maximum: 999_999 };
  if (quantity < Math.max(1, minimum) || quantity > maximum)
    throw invalidRequest(`The quantity must be between ${minimum} and ${maximum}.`, {
      param: `line_items[${index}][quantity]`,
    });
}
