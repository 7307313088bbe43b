import { expect, test } from "vitest";
import { backgroundContext, type Context } from "#server/kernel/context.ts";
import { billingCustomers } from "#server/db/schema/billing.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { CARDS, payAt, payingMember } from "#server/testing/buyer.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  cancelSubscription,
  changeSubscription,
  previewSubscriptionChange,
  requestPaymentChange,
  resumeSubscription,
  updateDefaultPaymentMethod,
} from "#shared/billing/contract.ts";
import { ensureStripePrice } from "./catalogue.ts";
import { sendChargeReminders, sendTeamEndReminders } from "./renewal-reminders.ts";
import { createBillingTimeline } from "./billing-timeline.fixture.ts";

const app = await createBillingApp({ AUTH_ACCESS_TOKEN_SECONDS: "31536000" });
const ctx: Context = backgroundContext(app.deps);

const { api } = app;
const { subscriptionOf, historyOf, rolesOf, pass } = createBillingTimeline(app);

test("a trial is announced two days before it ends, then becomes a paid month with a receipt", async () => {
  const member = await payingMember(app);
  await pass({ days: 4 });
  await sendChargeReminders(ctx);
  expect(await app.mailbox.count(member.email)).toBe(0);
  await pass({ days: 1, hours: 1 });
  await sendChargeReminders(ctx);
  await sendChargeReminders(ctx);
  const reminder = await app.mailbox.latest(member.email);
  expect(reminder.subject).toBe("Your free trial ends in two days");
  expect(reminder.text).toContain("$97 a month");
  expect(await app.mailbox.count(member.email)).toBe(1);

  await pass({ days: 2, hours: 2 });
  expect(await subscriptionOf(member)).toMatchObject({ status: "active" });
  expect((await historyOf(member)).history.data[0]).toMatchObject({
    status: "paid",
    amountPaid: 9700,
    charge: expect.stringMatching(/^ch_/),
    paymentIntent: { paymentMethod: { card: { last4: "4242" } } },
  });
  const receipt = await app.mailbox.latest(member.email, { subject: "Your receipt: $97.00" });
  expect(receipt.text).toContain("4242");
  await pass({ days: 31 });
  expect((await historyOf(member)).history.data).toHaveLength(3);
});

test("a failed renewal suspends access after seven days, and a new card restores it", async () => {
  const member = await payingMember(app, {}, { "card-number": CARDS.failsLater });
  expect(await rolesOf(member)).toEqual(["PAID"]);
  await pass({ days: 7, hours: 2 });
  expect(await subscriptionOf(member)).toMatchObject({
    status: "past_due",
    graceEndsAt: expect.any(String),
  });
  await app.mailbox.latest(member.email, { subject: "Your payment did not go through" });
  expect(await rolesOf(member)).toEqual(["PAID"]);
  await pass({ days: 7 });
  expect(await rolesOf(member)).toEqual([]);
  expect((await historyOf(member)).history.data[0]).toMatchObject({ status: "open" });

  const asked = await api(requestPaymentChange, { as: member });
  const back = await payAt(asked.headers.get("location") ?? "");
  const params = { sessionId: back.searchParams.get("sessionid") ?? "" };
  await api(updateDefaultPaymentMethod, { as: member, params });
  expect(await subscriptionOf(member)).toMatchObject({ status: "active", graceEndsAt: null });
  expect(await rolesOf(member)).toEqual(["PAID"]);
  await app.mailbox.latest(member.email, { subject: "Your membership is active again" });
});

test("a plan past its grace period is cancelled immediately, and its open invoice isn't retried", async () => {
  const member = await payingMember(app, {}, { "card-number": CARDS.failsLater });
  await pass({ days: 7, hours: 2 });
  await pass({ days: 7 });
  expect(await rolesOf(member)).toEqual([]);
  const cancelled = await api(cancelSubscription, { as: member, body: {} });
  expect(cancelled.data).toMatchObject({ status: "canceled", endsAt: null });
  await app.mailbox.latest(member.email, { subject: "Your membership has ended" });
  const attempts = async () => {
    const { customer } = await app.stripe.checkout.sessions.retrieve(member.sessionId);
    const { data } = await app.stripe.invoices.list({ customer: String(customer) });
    return data.map(({ attempt_count }) => attempt_count);
  };
  const before = await attempts();
  await pass({ days: 30 });
  expect(await attempts()).toEqual(before);
});

test("a plan that Stripe has paused because there is no card can be cancelled", async () => {
  const member = await signUpMember(app);
  const { id: customer } = await app.stripe.customers.create({ email: member.email });
  const price = await ensureStripePrice(ctx, { plan: "individual", period: "monthly" });
  await app.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: "pause" } },
  });
  await app.deps.db
    .insert(billingCustomers)
    .values({ id: customer, userId: member.id, createdAt: app.clock.now() });
  await pass({ days: 7, hours: 2 });
  expect(await subscriptionOf(member)).toMatchObject({ status: "paused" });
  const cancelled = await api(cancelSubscription, { as: member, body: {} });
  expect(cancelled.data).toMatchObject({ status: "canceled" });
});

test("a payment that keeps failing ends the membership, and its owner is emailed", async () => {
  const member = await payingMember(app, {}, { "card-number": CARDS.failsLater });
  await pass({ days: 7, hours: 2 });
  await pass({ days: 16 });
  expect(await subscriptionOf(member)).toMatchObject({
    status: "canceled",
    endedAt: expect.any(String),
  });
  await app.mailbox.latest(member.email, { subject: "Your membership has ended" });
});

test("a cancelled trial ends without a charge", async () => {
  const member = await payingMember(app);
  await api(cancelSubscription, { as: member, body: {} });
  await pass({ days: 7, hours: 2 });
  expect(await subscriptionOf(member)).toMatchObject({ status: "canceled", endsAt: null });
  expect(await rolesOf(member)).toEqual([]);
  const { upcoming, history } = await historyOf(member);
  expect(upcoming).toBeNull();
  expect(history.data.every(({ amountPaid }) => amountPaid === 0)).toBe(true);
  expect((await api(resumeSubscription, { as: member })).status).toBe(409);
});

test("a refund appears in the history", async () => {
  const member = await payingMember(app, { period: "yearly" });
  await pass({ days: 7, hours: 2 });
  const paid = (await historyOf(member)).history.data[0];
  await app.stripe.refunds.create({ charge: paid?.charge ?? "", amount: 50_000 });
  await app.sandbox.webhooks.settled();
  expect((await historyOf(member)).history.data[0]).toMatchObject({
    amountPaid: 97_000,
    amountRefunded: 50_000,
  });
});

test("additional seats are charged immediately, and fewer seats apply from the next period", async () => {
  const admin = await payingMember(app, { plan: "team", seats: 2 });
  await pass({ days: 7, hours: 2 });
  await pass({ days: 10 });
  const six = { plan: "team", period: "monthly", seats: 6 } as const;
  const preview = (await api(previewSubscriptionChange, { as: admin, body: six })).data;
  expect(preview.dueNow).toBeGreaterThan(15_000);
  expect(preview.dueNow).toBeLessThan(26_000);
  expect((await api(changeSubscription, { as: admin, body: six })).data.seats).toBe(6);
  expect((await historyOf(admin)).history.data[0]).toMatchObject({ amountPaid: preview.dueNow });

  const three = { ...six, seats: 3 };
  const less = (await api(previewSubscriptionChange, { as: admin, body: three })).data;
  expect(less).toMatchObject({ dueNow: 0, perPeriod: 19_500 });
  await api(changeSubscription, { as: admin, body: three });
  expect((await historyOf(admin)).upcoming?.amountDue).toBe(19_500);
});

test("seats whose payment is declined are not added", async () => {
  const admin = await payingMember(app, { plan: "team", seats: 2 });
  await pass({ days: 7, hours: 2 });
  const asked = await api(requestPaymentChange, { as: admin });
  const back = await payAt(asked.headers.get("location") ?? "", {
    "card-number": CARDS.failsLater,
  });
  const params = { sessionId: back.searchParams.get("sessionid") ?? "" };
  await api(updateDefaultPaymentMethod, { as: admin, params });
  const wish = { plan: "team", period: "monthly", seats: 9 } as const;
  const refused = await api(changeSubscription, { as: admin, body: wish });
  expect(refused.status).toBe(422);
  expect(refused.error.code).toBe("payment_declined");
  expect(await subscriptionOf(admin)).toMatchObject({ seats: 2, status: "active" });
});

test("a team is reminded a week before its cancelled plan ends", async () => {
  const admin = await payingMember(app, { plan: "team", seats: 2 });
  await pass({ days: 8 });
  await api(cancelSubscription, { as: admin, body: {} });
  const [seat] = await app.deps.db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.userId, admin.id));
  const member = await signUpMember(app);
  await app.deps.db.insert(teamMembers).values({
    userId: member.id,
    teamId: seat?.teamId ?? "",
    role: "member",
    joinedAt: app.clock.now(),
  });
  await sendTeamEndReminders(ctx);
  expect(await app.mailbox.count(member.email)).toBe(0);
  await pass({ days: 24 });
  await sendTeamEndReminders(ctx);
  await sendTeamEndReminders(ctx);
  expect((await app.mailbox.latest(member.email)).subject).toBe("A week left with Ada's Team");
  expect(await app.mailbox.count(member.email)).toBe(1);
});
