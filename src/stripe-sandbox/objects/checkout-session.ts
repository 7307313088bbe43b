import type Stripe from "stripe";
import { ADDRESS_PLACEHOLDER } from "#stripe-sandbox/sandbox.ts";

export type NewSession = {
  id: string;
  created: number;
  mode: "subscription" | "setup";
  customer: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number;
  metadata: Record<string, string>;
  currency: string | null;
  amountSubtotal: number | null;
  amountTotal: number | null;
  amountDiscount: number;
  allowsPromotionCodes: boolean;
  isTaxAutomatic: boolean;
  locale: string | null;
  allowedPaymentMethodTypes: string[] | null;
  setupIntent: string | null;
};

export function checkoutSessionOf(wanted: NewSession): Stripe.Checkout.Session {
  const isSubscription = wanted.mode === "subscription";
  return {
    ...FIXED_FIELDS,
    id: wanted.id,
    object: "checkout.session",
    allowed_payment_method_types: wanted.allowedPaymentMethodTypes,
    allow_promotion_codes: isSubscription ? wanted.allowsPromotionCodes : null,
    amount_subtotal: wanted.amountSubtotal,
    amount_total: wanted.amountTotal,
    automatic_tax: {
      enabled: wanted.isTaxAutomatic,
      liability: wanted.isTaxAutomatic ? { type: "self" } : null,
      provider: wanted.isTaxAutomatic ? "stripe" : null,
      status: null,
    },
    cancel_url: wanted.cancelUrl,
    client_reference_id: wanted.clientReferenceId,
    created: wanted.created,
    currency: wanted.currency,
    customer: wanted.customer,
    customer_creation: isSubscription && wanted.customer === null ? "always" : null,
    customer_email: wanted.customerEmail,
    expires_at: wanted.expiresAt,
    locale: wanted.locale,
    metadata: wanted.metadata,
    mode: wanted.mode,
    payment_method_collection: isSubscription ? "always" : null,
    payment_status: isSubscription ? "unpaid" : "no_payment_required",
    setup_intent: wanted.setupIntent,
    success_url: wanted.successUrl,
    total_details: isSubscription
      ? { amount_discount: wanted.amountDiscount, amount_shipping: 0, amount_tax: 0 }
      : null,
    url: `${ADDRESS_PLACEHOLDER}/c/pay/${wanted.id}`,
  };
}

const FIXED_FIELDS = {
  adaptive_pricing: null,
  after_expiration: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ["card"],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: "open",
  submit_type: null,
  subscription: null,
  ui_mode: "hosted_page",
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;
