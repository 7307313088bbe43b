import type Stripe from "stripe";
import type { Context } from "#server/kernel/context.ts";
import { askStripe } from "../ask-stripe.ts";
import { soldAs } from "../catalogue.ts";

/** Everything that Stripe says about a customer at one moment. */
export type StripeSnapshot = {
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  charges: Stripe.Charge[];
};

const PAGE = 100;
const AT_MOST = 1_000;

export function fetchStripeSnapshot(ctx: Context, customerId: string): Promise<StripeSnapshot> {
  return askStripe(ctx, async (stripe) => {
    const own = { customer: customerId, limit: PAGE };
    const [customer, subscriptions, invoices] = await Promise.all([
      retrieveCustomer(stripe, customerId),
      stripe.subscriptions
        .list({ ...own, status: "all", expand: ["data.default_payment_method"] })
        .autoPagingToArray({ limit: AT_MOST }),
      stripe.invoices
        .list({ ...own, expand: ["data.payments"] })
        .autoPagingToArray({ limit: AT_MOST }),
    ]);
    const wasCharged = invoices.some(({ amount_paid }) => amount_paid > 0);
    return {
      customer,
      subscriptions: subscriptions.filter((one) => soldAs(one) !== undefined),
      invoices: invoices.filter(({ status }) => status !== "draft"),
      charges: wasCharged
        ? await stripe.charges.list(own).autoPagingToArray({ limit: AT_MOST })
        : [],
    };
  });
}

const CARD = { expand: ["invoice_settings.default_payment_method"] };

/** Of a deleted customer only that fact is left, so there is nothing to expand. */
async function retrieveCustomer(stripe: Stripe, id: string): Promise<StripeSnapshot["customer"]> {
  try {
    return await stripe.customers.retrieve(id, CARD);
  } catch (error) {
    if ((error as { param?: string }).param !== "expand") throw error;
    return stripe.customers.retrieve(id);
  }
}
