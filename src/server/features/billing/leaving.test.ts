import { expect, test, vi } from "vitest";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { eq } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { payingMember } from "#server/testing/buyer.ts";
import { MEMBER_PASSWORD } from "#server/testing/signed-up-member.ts";
import { billingPersonalData } from "./personal-data.ts";

const app = await createBillingApp();
const ctx = { ...app.deps, address: "", userAgent: "" };

const stored = (userId: string) =>
  app.deps.db
    .select({ subscription: subscriptions })
    .from(billingCustomers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
    .where(eq(billingCustomers.userId, userId));

test("whoever asks to leave is not charged again", async () => {
  const { id, headers } = await payingMember(app);
  const body = { password: MEMBER_PASSWORD };
  await app.client.request("POST", "/_api/v1/account/deletion", { headers, body });
  await vi.waitFor(async () => {
    const [own] = await stored(id);
    expect(own?.subscription.endsAt).not.toBeNull();
  }, 30_000);
});

test("the export tells the membership and its invoices", async () => {
  const { headers } = await payingMember(app);
  const { body } = await app.client.request("GET", "/_api/v1/account/export", { headers });
  expect(body.data.membership).toMatchObject({
    subscriptions: [{ status: "trialing", plan: "individual" }],
    invoices: [{ amountPaid: 0, status: "paid" }],
  });
});

test("an account that goes ends what it paid for at Stripe, and doing it twice is doing it once", async () => {
  const { id, email } = await payingMember(app);
  const [own] = await stored(id);
  const customerId = own?.subscription.customerId ?? "";
  await billingPersonalData.erase(ctx, { userId: id, email });
  expect(await app.stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  const subscription = await app.stripe.subscriptions.retrieve(
    own?.subscription.subscriptionId ?? "",
  );
  expect(subscription.status).toBe("canceled");
  expect(await stored(id)).toEqual([]);
  await app.deps.db
    .insert(billingCustomers)
    .values({ id: customerId, userId: id, createdAt: app.clock.now() });
  await billingPersonalData.erase(ctx, { userId: id, email });
  await app.sandbox.webhooks.settled();
  expect(await stored(id)).toEqual([]);
});
