import type Stripe from "stripe";

/** Everything that the API exposes, keyed by the value of its `object` field. */
export type PublicObjects = {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  discount: Stripe.Discount;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  event: StoredEvent;
  webhook_endpoint: Stripe.WebhookEndpoint;
  "checkout.session": Stripe.Checkout.Session;
  "billing_portal.session": Stripe.BillingPortal.Session;
  "test_helpers.test_clock": Stripe.TestHelpers.TestClock;
};

export type StoredEvent = Omit<Stripe.Event, "data" | "type"> & {
  type: Stripe.Event["type"];
  data: { object: object; previous_attributes?: object };
};

/** Data that only the sandbox has about an object, stored under the id of that object. */
export type PrivateRecords = {
  "sandbox.card": { id: string; object: "sandbox.card"; number: string; isAuthenticated: boolean };
  "sandbox.cart": Cart;
  "sandbox.timeline": { id: string; object: "sandbox.timeline"; hasAnnouncedTrialEnd: boolean };
  "sandbox.pending_lines": {
    id: string;
    object: "sandbox.pending_lines";
    lines: Stripe.InvoiceLineItem[];
  };
};

/** What a checkout session sells, and what the visitor has entered so far. */
export type Cart = {
  id: string;
  object: "sandbox.cart";
  lines: CartLine[];
  promotionCode: string | null;
  coupon: string | null;
  trialPeriodDays: number | null;
  trialEnd: number | null;
  missingPaymentMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  subscriptionMetadata: Record<string, string>;
  subscriptionDescription: string | null;
  /** A payment entered by the visitor that is waiting for the bank's response. */
  pending: PendingPayment | null;
};

export type CartLine = {
  id: string;
  price: string;
  quantity: number;
  adjustable: { minimum: number; maximum: number } | null;
};

export type PendingPayment = { email: string; name: string; paymentMethod: string };

export type StoredObjects = PublicObjects & PrivateRecords;
export type Kind = keyof StoredObjects;
export type PublicKind = keyof PublicObjects;
export type StoredObject = StoredObjects[Kind];
