import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { eq } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { payingMember } from "#server/testing/buyer.ts";
import { syncCustomer } from "./sync-customer.ts";

const app = await createBillingApp();

/** A context whose look at Stripe is over only when it is told so. */
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
  const ctx = { ...app.deps, stripe, address: "", userAgent: "" };
  return { ctx, hasSeen: seen.promise, goOn: released.resolve };
}

test("a look that took long does not overwrite what was seen after it", async () => {
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
