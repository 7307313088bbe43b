import { expect, test, vi } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { NO_STRIPE } from "#server/testing/no-stripe.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { openCheckout, payAt, payingMember, visitorWhoPaid } from "#server/testing/buyer.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { reconcile } from "./reconcile.ts";
import { syncPage } from "./sync/sync-page.ts";

const LINK = "https://buy.stripe.com/test_of_the_operator";
const app = await createBillingApp({ PAYMENT_LINK_INDIVIDUAL_YEARLY: LINK });
const ctx = backgroundContext(app.deps);

async function statusOf(email: string) {
  const [row] = await app.deps.db
    .select({ status: subscriptions.status, endsAt: subscriptions.endsAt })
    .from(users)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, users.id))
    .innerJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
    .where(eq(users.email, email));
  return row;
}

test("the nightly reconciliation finds what no webhook reported", async () => {
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
  }, 60_000);
});

test("visitors use the operator's own payment link, while members check out as their existing customer", async () => {
  const yearly = { period: "yearly" } as const;
  expect((await openCheckout(app, yearly)).url).toBe(LINK);
  const { headers } = await signUpMember(app);
  expect((await openCheckout(app, yearly, headers)).url).toMatch(/\/c\/pay\/cs_test_/);
});

const FEW = 103;
/** A customer that exists here but not at Stripe. */
const UNKNOWN = "cus_of_another_account";

async function newCustomers(): Promise<void> {
  const { id: userId } = await signUpMember(app);
  const made = Array.from({ length: FEW }, () => app.stripe.customers.create({}));
  const ids = [UNKNOWN, ...(await Promise.all(made)).map(({ id }) => id)];
  const createdAt = app.clock.now();
  await app.deps.db.insert(billingCustomers).values(ids.map((id) => ({ id, userId, createdAt })));
}

const countJobs = async (name: string) => {
  const rows = sql`select count(*)::int as jobs from pgboss.job where name = ${name}`;
  return (await app.deps.db.execute<{ jobs: number }>(rows)).rows[0]?.jobs;
};

test("the nightly sync goes page by page, and a customer that Stripe doesn't know doesn't block the others", async () => {
  await newCustomers();
  const begunAt = app.clock.now().toISOString();
  const newSince = new Date(app.clock.now().getTime() - 1000).toISOString();
  const first = { begunAt, newSince, after: "" };
  const away = { ...ctx, stripe: NO_STRIPE };
  await expect(syncPage(away, first, { isLastAttempt: false })).rejects.toThrow(
    "None of the customers",
  );
  expect(await countJobs("sync-customer")).toBe(0);
  const before = (await countJobs("sync-page-of-customers")) ?? 0;

  await syncPage(ctx, first, { isLastAttempt: false });
  await vi.waitFor(async () => {
    const left = eq(billingCustomers.syncSaved, 0);
    const rows = await app.deps.db.select().from(billingCustomers).where(left);
    expect(rows.map(({ id }) => id)).toEqual([UNKNOWN]);
    expect(await countJobs("sync-customer")).toBe(1);
  }, 60_000);
  // If a page runs again because its completion wasn't recorded, it enqueues no second successor.
  await syncPage(ctx, first, { isLastAttempt: false });
  expect(await countJobs("sync-page-of-customers")).toBe(before + 1);
});

test("other products sold with the same Stripe account are ignored", async () => {
  const { id: product } = await app.stripe.products.create({ name: "A towel every month" });
  const recurring = { interval: "month" } as const;
  const towel = { product, unit_amount: 500, currency: "usd", recurring };
  const { id: price } = await app.stripe.prices.create(towel);
  const session = await app.stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price, quantity: 1 }],
    success_url: "https://towels.example",
  });
  await payAt(session.url ?? "");
  await reconcile(ctx);
  const states = async () => {
    const rows = sql`select state from pgboss.job where data->>'sessionId' = ${session.id}`;
    return (await app.deps.db.execute(rows)).rows;
  };
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: "completed" }]), 60_000);
});
