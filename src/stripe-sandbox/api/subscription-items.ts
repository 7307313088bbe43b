import type Stripe from "stripe";
import { z } from "zod";
import { changeItems } from "#stripe-sandbox/billing/change-subscription.ts";
import { type WorkContext, withClockOf, getObject } from "#stripe-sandbox/work-context.ts";
import { resourceMissing } from "./api-error.ts";
import { integer, page, text } from "./params.ts";
import { type List, route } from "./route.ts";
import { paymentBehavior, prorationBehavior } from "./subscription-params.ts";

type Found = { subscription: Stripe.Subscription; item: Stripe.SubscriptionItem };

async function findItem({ ledger }: Pick<WorkContext, "ledger">, id: string): Promise<Found> {
  const [subscription] = await ledger.list("subscription", {
    match: { items: { data: [{ id }] } },
  });
  const item = subscription?.items.data.find((item) => item.id === id);
  if (!subscription || !item) throw resourceMissing("subscription_item", id);
  return { subscription, item };
}

const update = route(
  "POST",
  "/v1/subscription_items/:id",
  z.strictObject({
    payment_behavior: paymentBehavior.optional(),
    price: text.optional(),
    proration_behavior: prorationBehavior.optional(),
    proration_date: integer.optional(),
    quantity: integer.optional(),
  }),
  async (books, { price, quantity, ...params }, id) => {
    const { subscription } = await findItem(books, id);
    books = await withClockOf(books, subscription);
    await changeItems(books, subscription, {
      items: [{ id, price, quantity }],
      proration: params.proration_behavior ?? "create_prorations",
      prorationDate: params.proration_date ?? books.now,
      paymentBehavior: params.payment_behavior ?? "allow_incomplete",
      startsPeriodNow: false,
    });
    return (await findItem(books, id)).item;
  },
);

const list = route(
  "GET",
  "/v1/subscription_items",
  z.strictObject({ ...page, subscription: text }),
  async (books, { subscription }): Promise<List<Stripe.SubscriptionItem>> => {
    const { items } = await getObject(books, "subscription", subscription, "subscription");
    return { object: "list", data: items.data, has_more: false, url: "/v1/subscription_items" };
  },
);

export const subscriptionItemRoutes = [
  update,
  list,
  route("GET", "/v1/subscription_items/:id", z.strictObject({}), async (books, _params, id) => {
    const { item } = await findItem(books, id);
    return item;
  }),
];
