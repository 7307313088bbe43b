import { getProfile } from "#shared/account/contract.ts";
import type { Stripe } from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { backgroundContext, type Context } from "#server/kernel/context.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { eq } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { payingMember } from "#server/testing/buyer.ts";
import { getSubscription } from "#shared/billing/contract.ts";
import { syncCustomer } from "./sync-customer.ts";

const app = await createBillingApp();

/** Returns a context whose Stripe read blocks until the test releases it. */
function slowContext(): { ctx: Context; hasSeen: Promise<void>; goOn: () => void } {
  const seen = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const retrieve: Stripe["customers"]["retrieve"] = async (...args: [string]) => {
    const customer = await app.stripe.customers.retrieve(...args);
    seen.resolve();
    await released.promise;
    return customer as never;
  };
  const client = Object.create(app.stripe, { customers: { value: { retrieve } } }) as Stripe;
  const stripe = { ...app.deps.stripe, client: async () => client };
  const ctx = backgroundContext({ ...app.deps, stripe });
  return { ctx, hasSeen: seen.promise, goOn: released.resolve };
}

test("a slow sync doesn't overwrite a later one", async () => {
  const { sessionId } = await payingMember(app);
  const session = await app.stripe.checkout.sessions.retrieve(sessionId);
  const customer = session.customer as string;
  await app.sandbox.webhooks.settled();
  const slow = slowContext();
  const old = syncCustomer(slow.ctx, customer);
  await slow.hasSeen;
  await app.stripe.subscriptions.update(session.subscription as string, {
    cancel_at_period_end: true,
  });
  await app.sandbox.webhooks.settled();
  slow.goOn();
  await old;
  const [stored] = await app.deps.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customer));
  expect(stored?.endsAt).not.toBeNull();
});

test("an invalid subscription that Stripe doesn't cancel is an error and isn't retried forever", async () => {
  const { sessionId } = await payingMember(app);
  const { customer, subscription } = await app.stripe.checkout.sessions.retrieve(sessionId);
  const first = await app.stripe.subscriptions.retrieve(subscription as string);
  app.sandbox.webhooks.hold();
  onTestFinished(() => app.sandbox.webhooks.release());
  const price = first.items.data[0]?.price.id ?? "";
  const id = customer as string;
  await app.stripe.subscriptions.create({ customer: id, items: [{ price }], trial_period_days: 7 });
  let asked = 0;
  const subscriptions = Object.create(app.stripe.subscriptions, {
    cancel: {
      value: async () => {
        asked += 1;
        throw Object.assign(new Error("Not now"), { type: "StripeInvalidRequestError" });
      },
    },
  });
  const client = Object.create(app.stripe, { subscriptions: { value: subscriptions } }) as Stripe;
  const stripe = { ...app.deps.stripe, client: async () => client };
  const looking = syncCustomer(backgroundContext({ ...app.deps, stripe }), id);
  await expect(looking).rejects.toThrow("continues although it was canceled");
  expect(asked).toBe(3);
});

/** Creates a member and a price for another product sold with the same account. */
async function memberAndOtherPrice() {
  const member = await payingMember(app);
  const session = await app.stripe.checkout.sessions.retrieve(member.sessionId);
  const subscription = await app.stripe.subscriptions.retrieve(session.subscription as string);
  const ours = subscription.items.data[0];
  if (!ours) throw new Error("Nothing was bought");
  const { id: product } = await app.stripe.products.create({ name: "A towel every month" });
  const { id: other } = await app.stripe.prices.create({
    product,
    unit_amount: 500,
    currency: "usd",
    recurring: { interval: "month" },
  });
  const change = async (items: Stripe.SubscriptionUpdateParams.Item[]) => {
    await app.stripe.subscriptions.update(subscription.id, { items });
    await app.sandbox.webhooks.settled();
  };
  const rolesOf = async () =>
    (await app.api(getProfile, { as: { headers: member.headers } })).data.roles;
  return { member, ours, other, change, rolesOf };
}

test("a subscription that was changed to another product at Stripe is no longer a membership", async () => {
  const { member, ours, other, change, rolesOf } = await memberAndOtherPrice();
  expect(await rolesOf()).toEqual(["PAID"]);
  await change([{ id: ours.id, price: other }]);
  expect(await rolesOf()).toEqual([]);
  await app.mailbox.latest(member.email, { subject: "Your membership has ended" });
  await change([{ id: ours.id, price: ours.price.id }]);
  expect(await rolesOf()).toEqual(["PAID"]);
});

test("a membership is found next to another product in the same subscription", async () => {
  const { ours, other, change, rolesOf } = await memberAndOtherPrice();
  await change([{ id: ours.id, deleted: true }, { price: other }, { price: ours.price.id }]);
  expect(await rolesOf()).toEqual(["PAID"]);
});

test("a member with a coupon isn't shown the plan's full price as the charge", async () => {
  const member = await payingMember(app);
  const { subscription } = await app.stripe.checkout.sessions.retrieve(member.sessionId);
  const hasDiscount = async () => {
    await app.sandbox.webhooks.settled();
    return (await app.api(getSubscription, { as: member })).data?.hasDiscount;
  };
  expect(await hasDiscount()).toBe(false);
  const { id: coupon } = await app.stripe.coupons.create({ percent_off: 100, duration: "forever" });
  await app.stripe.subscriptions.update(subscription as string, { discounts: [{ coupon }] });
  expect(await hasDiscount()).toBe(true);
  await app.stripe.subscriptions.update(subscription as string, { discounts: "" });
  expect(await hasDiscount()).toBe(false);
});
