import type Stripe from "stripe";
import { createCatalogue, type createPayer } from "./catalogue.ts";

const HOUR = 60 * 60;
export const DAY = 24 * HOUR;

export type Payer = Awaited<ReturnType<typeof createPayer>>;

/** Returns helpers that the billing tests use repeatedly with a customer. */
export async function createSubscriber(stripe: Stripe) {
  const prices = await createCatalogue(stripe);

  function subscribe({ customer }: Payer, overrides: Stripe.SubscriptionCreateParams = {}) {
    return stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.soloMonthly.id }],
      ...overrides,
    });
  }

  return {
    prices,
    subscribe,
    async subscribeWithSeats(payer: Payer, quantity: number) {
      const subscription = await subscribe(payer, {
        items: [{ price: prices.crewMonthly.id, quantity }],
      });
      return { id: subscription.id, itemId: subscription.items.data[0]?.id ?? "" };
    },
    async invoicesOf({ customer }: Payer) {
      return (await stripe.invoices.list({ customer: customer.id })).data.toReversed();
    },
    async changeCard({ customer }: Payer, card: string) {
      const { id } = await stripe.paymentMethods.attach(card, { customer: customer.id });
      const invoice_settings = { default_payment_method: id };
      await stripe.customers.update(customer.id, { invoice_settings });
      return id;
    },
  };
}
