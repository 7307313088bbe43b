import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers, invoices, subscriptions } from "#server/db/schema/billing.ts";
import { seedDemoAccounts } from "#server/identity/index.ts";
import { asc, eq, inArray, sql } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { seedDemoMemberships } from "./demo-memberships.ts";

const app = await createBillingApp();

function memberships() {
  return app.deps.db
    .select({
      who: sql<string>`split_part(${users.email}, '@', 1)`,
      status: subscriptions.status,
      plan: subscriptions.plan,
      seats: subscriptions.seats,
      payments: sql<number>`(select count(*)::int from ${invoices}
        where ${invoices.customerId} = ${subscriptions.customerId} and ${invoices.amountPaid} > 0)`,
    })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .orderBy(asc(users.id));
}

async function nextCharges() {
  const rows = await app.deps.db
    .select({ at: subscriptions.currentPeriodEndsAt })
    .from(subscriptions)
    .where(inArray(subscriptions.status, ["active", "trialing"]));
  return rows.map(({ at }) => at.getTime());
}

test("the demo users have the memberships from their stories and keep them after a restart", async () => {
  await seedDemoAccounts(app.deps);
  await seedDemoMemberships(app.deps);
  const seeded = await memberships();
  const one = { plan: "individual", seats: 1 };
  expect(seeded).toMatchObject([
    { who: "athlete", status: "active", ...one },
    { who: "new", status: "active", ...one, payments: 1 },
    { who: "admin", status: "active", plan: "team", seats: 6 },
    { who: "trial", status: "trialing", ...one, payments: 0 },
    { who: "pastdue", status: "past_due", ...one, payments: 2 },
    { who: "cancelled", status: "canceled", ...one, payments: 3 },
  ]);
  expect(seeded[0]?.payments).toBeGreaterThanOrEqual(12);
  await seedDemoMemberships(app.deps);
  await app.sandbox.webhooks.settled();
  expect(await memberships()).toEqual(seeded);
});

test("a demo that was started weeks ago stays current: upcoming charges are in the future", async () => {
  app.clock.advance({ days: 45 });
  await seedDemoMemberships(app.deps);
  const now = app.clock.now().getTime();
  const charges = await nextCharges();
  expect(charges.length).toBeGreaterThanOrEqual(4);
  expect(charges.filter((at) => at <= now)).toEqual([]);
});
