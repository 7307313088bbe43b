import { expect, onTestFinished, test } from "vitest";
import { teams } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import type { ApiReply } from "#server/testing/api-client.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { payingMember } from "#server/testing/buyer.ts";
import {
  cancelSubscription,
  changeSubscription,
  pauseSubscription,
  previewSubscriptionChange,
  resumeSubscription,
} from "#shared/billing/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { createBillingTimeline } from "../billing-timeline.fixture.ts";

const app = await createBillingApp({ AUTH_ACCESS_TOKEN_SECONDS: "31536000" });
const { api } = app;
const { subscriptionOf, historyOf, pass } = createBillingTimeline(app);

type Member = Awaited<ReturnType<typeof payingMember>>;

async function delayEvents(): Promise<void> {
  await app.sandbox.webhooks.settled();
  app.sandbox.webhooks.hold();
  onTestFinished(() => app.sandbox.webhooks.release());
}

/** Ends the membership like an operator on Stripe's own pages, while the event is delayed. */
async function endAtStripe({ sessionId }: Member): Promise<string> {
  await delayEvents();
  const { subscription, customer } = await app.stripe.checkout.sessions.retrieve(sessionId);
  await app.stripe.subscriptions.cancel(subscription as string);
  return customer as string;
}

const YEAR = { plan: "individual", period: "yearly", seats: 1 } as const;

type Ask = (as: Member) => Promise<Pick<ApiReply<Endpoint>, "status" | "error">>;

const cancel: Ask = (as) => api(cancelSubscription, { as, body: { feedback: "unused" } });
const pause: Ask = (as) => api(pauseSubscription, { as, body: { months: 1 } });
const resume: Ask = (as) => api(resumeSubscription, { as });
const preview: Ask = (as) => api(previewSubscriptionChange, { as, body: YEAR });
const change: Ask = (as) => api(changeSubscription, { as, body: YEAR });

async function expectConflictAndResync(member: Member, ask: Ask): Promise<void> {
  const { status, error } = await ask(member);
  expect({ status, words: error.error }).toEqual({
    status: 409,
    words: "The membership has changed in the meantime. Reload the page and try again.",
  });
  expect(await subscriptionOf(member)).toMatchObject({ status: "canceled" });
}

test.each([
  ["cancelling", cancel],
  ["pausing", pause],
  ["previewing a change", preview],
  ["changing", change],
])("%s a membership that was ended at Stripe shows its current state", async (_, ask) => {
  const member = await payingMember(app);
  await endAtStripe(member);
  await expectConflictAndResync(member, ask);
});

test.each([
  ["cancelling", cancel],
  ["resuming", resume],
])("%s during a break that was ended at Stripe shows the current state", async (_, ask) => {
  const member = await payingMember(app);
  await pass({ days: 7, hours: 2 });
  await api(pauseSubscription, { as: member, body: { months: 2 } });
  await pass({ days: 32 });
  await endAtStripe(member);
  await expectConflictAndResync(member, ask);
});

test("a membership that was ended at Stripe shows its past invoices and no upcoming one", async () => {
  const member = await payingMember(app);
  await endAtStripe(member);
  expect(await historyOf(member)).toMatchObject({
    upcoming: null,
    history: { data: [{ status: "paid" }] },
  });
  expect(await subscriptionOf(member)).toMatchObject({ status: "canceled" });
});

test("seats stay available if a reduction fails", async () => {
  const admin = await payingMember(app, { plan: "team", seats: 6 });
  const customerId = await endAtStripe(admin);
  const fewer = { plan: "team", period: "monthly", seats: 3 } as const;
  await expectConflictAndResync(admin, (as) => api(changeSubscription, { as, body: fewer }));
  const held = await app.deps.db.select().from(teams).where(eq(teams.customerId, customerId));
  expect(held).toMatchObject([{ seatsHeld: null, seatsHeldUntil: null }]);
});

test("a subscription that was changed to another product at Stripe can't be changed", async () => {
  const member = await payingMember(app);
  const { subscription } = await app.stripe.checkout.sessions.retrieve(member.sessionId);
  await delayEvents();
  const { id: product } = await app.stripe.products.create({ name: "A towel every month" });
  const recurring = { interval: "month" } as const;
  const towel = { product, unit_amount: 500, currency: "usd", recurring };
  const { id: price } = await app.stripe.prices.create(towel);
  const { items } = await app.stripe.subscriptions.retrieve(subscription as string);
  const changed = [{ id: items.data[0]?.id ?? "", price }];
  await app.stripe.subscriptions.update(subscription as string, { items: changed });
  await expectConflictAndResync(member, change);
});
