import { expect, test, vi } from "vitest";
import { users } from "#server/db/schema/auth.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { eq } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { openCheckout, payingMember, visitorWhoPaid } from "#server/testing/buyer.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { reconcile } from "./reconcile.ts";

const LINK = "https://buy.stripe.com/test_of_the_operator";
const app = await createBillingApp({ PAYMENT_LINK_INDIVIDUAL_YEARLY: LINK });
const ctx = { ...app.deps, address: "", userAgent: "" };

async function statusOf(email: string) {
  const [row] = await app.deps.db
    .select({ status: subscriptions.status, endsAt: subscriptions.endsAt })
    .from(users)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, users.id))
    .innerJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
    .where(eq(users.email, email));
  return row;
}

test("what no webhook told is found in the night", async () => {
  const member = await payingMember(app);
  await app.sandbox.webhooks.settled();
  app.sandbox.webhooks.hold();
  const { email } = await visitorWhoPaid(app);
  const session = await app.stripe.checkout.sessions.retrieve(member.sessionId);
  await app.stripe.subscriptions.update(session.subscription as string, {
    cancel_at_period_end: true,
  });
  expect(await statusOf(email)).toBeUndefined();
  await reconcile(ctx);
  await vi.waitFor(async () => {
    expect(await statusOf(email)).toMatchObject({ status: "trialing" });
    expect((await statusOf(member.email))?.endsAt).toBeInstanceOf(Date);
  }, 30_000);
});

test("an operator's own payment link is for visitors; members keep their customer", async () => {
  const yearly = { period: "yearly" } as const;
  expect((await openCheckout(app, yearly)).url).toBe(LINK);
  const { headers } = await signedUpMember(app);
  expect((await openCheckout(app, yearly, headers)).url).toMatch(/\/c\/pay\/cs_test_/);
});
