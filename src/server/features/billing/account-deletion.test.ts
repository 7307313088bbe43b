import { exportAccount, requestDeletion } from "#shared/account/contract.ts";
import { expect, test, vi } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { eq } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { finishFirst, payingMember, visitorWhoPaid } from "#server/testing/buyer.ts";
import { createAdmin, JWT_SECRET } from "#server/testing/service-role.ts";
import { MEMBER_PASSWORD } from "#server/testing/sign-up-member.ts";
import { billingPersonalData } from "./personal-data.ts";

const app = await createBillingApp({ AUTH_JWT_SECRET: JWT_SECRET });
const ctx = backgroundContext(app.deps);

const stored = (userId: string) =>
  app.deps.db
    .select({ subscription: subscriptions })
    .from(billingCustomers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
    .where(eq(billingCustomers.userId, userId));

test("a user who asks to leave isn't charged again", async () => {
  const member = await payingMember(app);
  await app.api(requestDeletion, { as: member, body: { password: MEMBER_PASSWORD } });
  await vi.waitFor(async () => {
    const [own] = await stored(member.id);
    expect(own?.subscription.endsAt).not.toBeNull();
  }, 60_000);
});

test("the export contains the membership and its invoices", async () => {
  const { headers } = await payingMember(app);
  const exported = await app.api(exportAccount, { as: { headers } });
  expect(exported.data.membership).toMatchObject({
    subscriptions: [{ status: "trialing", plan: "individual" }],
    invoices: [{ amountPaid: 0, status: "paid" }],
  });
});

test("erasing an account ends its subscription at Stripe, and erasing it twice has no further effect", async () => {
  const { id, email } = await payingMember(app);
  // The pending events would attach the purchase to the user again, as long as the user exists.
  await app.sandbox.webhooks.settled();
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

test("reopening the return URL of an old purchase doesn't recreate a deleted user", async () => {
  const { email, sessionId } = await visitorWhoPaid(app);
  await finishFirst(app, sessionId);
  const [person] = await app.deps.db.select().from(users).where(eq(users.email, email));
  const known = { userId: person?.id ?? "", email };
  await billingPersonalData.erase(ctx, known);
  await app.deps.db.delete(users).where(eq(users.id, known.userId));
  await app.sandbox.webhooks.settled();

  expect((await finishFirst(app, sessionId)).status).toBe(404);
  expect(await app.deps.db.$count(users, eq(users.email, email))).toBe(0);
});

test.each([
  { how: "for good", isSoft: false },
  { how: "softly", isSoft: true },
])("a user whom the operator deletes $how isn't charged again, not even for a team", async (by) => {
  const { id } = await payingMember(app, { plan: "team", seats: 2 });
  await app.sandbox.webhooks.settled();
  const [own] = await stored(id);
  const { admin } = await createAdmin(app.url);
  expect((await admin.deleteUser(id, by.isSoft)).error).toBeNull();
  const { subscriptionId = "" } = own?.subscription ?? {};
  expect((await app.stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
  expect(await stored(id)).toEqual([]);
});
