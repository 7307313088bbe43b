import type Stripe from "stripe";
import type { createCatalogue } from "./catalogue.ts";

type Prices = Awaited<ReturnType<typeof createCatalogue>>;

/** Returns helpers for testing the hosted pages of a session. */
export function createCheckouts(stripe: Stripe, prices: Prices) {
  /** Opens a checkout, by default with a seven-day trial. */
  async function openCheckout(overrides: Stripe.Checkout.SessionCreateParams = {}) {
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: prices.soloMonthly.id, quantity: 1 }],
      subscription_data: {
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
        metadata: { plan: "solo" },
      },
      payment_method_collection: "always",
      allow_promotion_codes: true,
      automatic_tax: { enabled: false },
      client_reference_id: "person-1",
      success_url: "https://shop.example/done?sessionid={CHECKOUT_SESSION_ID}&t=0",
      cancel_url: "https://shop.example/cancelled",
      ...overrides,
    });
    return { session, url: session.url ?? "" };
  }

  async function subscriptionOf(sessionId: string) {
    const session = await stripe.checkout.sessions.retrieve(sessionId, {
      expand: ["subscription.default_payment_method", "subscription.latest_invoice", "customer"],
    });
    return { session, subscription: session.subscription as Stripe.Subscription };
  }

  return { openCheckout, subscriptionOf };
}
