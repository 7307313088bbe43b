import { expect, test } from "vitest";
import { longDate } from "#server/mail/index.ts";
import { backgroundContext, type Context } from "#server/kernel/context.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { CARDS, payAt, payingMember } from "#server/testing/buyer.ts";
import {
  cancelSubscription,
  changeSubscription,
  type PauseMonths,
  pauseSubscription,
  requestPaymentChange,
  resumeSubscription,
} from "#shared/billing/contract.ts";
import { sendChargeReminders } from "../renewal-reminders.ts";
import { createBillingTimeline } from "../billing-timeline.fixture.ts";

const app = await createBillingApp({ AUTH_ACCESS_TOKEN_SECONDS: "31536000" });
const ctx: Context = backgroundContext(app.deps);

type Member = Awaited<ReturnType<typeof payingMember>>;

const { api } = app;
const { subscriptionOf, historyOf, rolesOf, pass } = createBillingTimeline(app);

test("a break suspends access and charges after the paid month, and ends automatically", async () => {
  const member = await payingMember(app);
  await pass({ days: 7, hours: 2 });
  const pause = (months: PauseMonths) => api(pauseSubscription, { as: member, body: { months } });
  const tooLong = await api(pauseSubscription, { as: member, wrongBody: { months: 4 } });
  expect(tooLong.status).toBe(400);
  const paused = (await pause(1)).data;
  expect(paused).toMatchObject({ status: "active", pausedFrom: paused.currentPeriodEndsAt });
  const [pausedFrom, resumesAt] = [paused.pausedFrom ?? "", paused.resumesAt ?? ""];
  expect((await pause(3)).data).toEqual(paused);
  const day = longDate(new Date(pausedFrom));
  await app.mailbox.latest(member.email, { subject: `Your membership is paused from ${day}` });
  const upcoming = (await historyOf(member)).upcoming;
  expect(upcoming).toMatchObject({ amountDue: 9700, created: Date.parse(resumesAt) / 1000 });
  const change = { plan: "individual", period: "yearly", seats: 1 } as const;
  expect((await api(changeSubscription, { as: member, body: change })).status).toBe(409);
  expect(await rolesOf(member)).toEqual(["PAID"]);

  const daysTo = (moment: string) =>
    Math.ceil((Date.parse(moment) - app.clock.now().getTime()) / (24 * 60 * 60 * 1000));
  await pass({ days: daysTo(pausedFrom) });
  expect(await rolesOf(member)).toEqual([]);
  expect(await subscriptionOf(member)).toMatchObject({ pausedFrom });
  await pass({ days: daysTo(resumesAt) - 2, hours: 1 });
  await sendChargeReminders(ctx);
  await app.mailbox.latest(member.email, { subject: "Your pause ends in two days" });
  expect(await rolesOf(member)).toEqual([]);
  await pass({ days: 2 });
  expect(await rolesOf(member)).toEqual(["PAID"]);
  expect(await subscriptionOf(member)).toMatchObject({ pausedFrom: null, resumesAt: null });
  const { data } = (await historyOf(member)).history;
  expect(data.map(({ status, amountPaid }) => [status, amountPaid])).toEqual([
    ["paid", 9700],
    ["void", 0],
    ["paid", 9700],
    ["paid", 0],
  ]);
});

test("resuming is free before a break begins, and charges a month immediately during the break", async () => {
  const member = await payingMember(app);
  const pause = () => api(pauseSubscription, { as: member, body: { months: 2 } });
  const resume = async () => (await api(resumeSubscription, { as: member })).data;
  await pause();
  expect(await resume()).toMatchObject({ status: "trialing", pausedFrom: null });
  await pause();
  await pass({ days: 8 });
  expect(await rolesOf(member)).toEqual([]);
  const now = app.clock.now().getTime();
  const back = await resume();
  expect(back).toMatchObject({ status: "active", pausedFrom: null, resumesAt: null });
  expect(Date.parse(back.currentPeriodEndsAt)).toBeGreaterThan(now + 27 * 24 * 60 * 60 * 1000);
  expect((await historyOf(member)).history.data[0]).toMatchObject({
    status: "paid",
    amountPaid: 9700,
  });
  expect(await rolesOf(member)).toEqual(["PAID"]);
});

/** Replaces the member's card. */
async function changeCard(member: Member, number: string): Promise<void> {
  const asked = await api(requestPaymentChange, { as: member });
  await payAt(asked.headers.get("location") ?? "", { "card-number": number });
  await app.sandbox.webhooks.settled();
}

const chargesOf = async (member: Member) =>
  (await historyOf(member)).history.data.filter(({ amountPaid }) => amountPaid > 0);

test("after a declined purchase of seats, a break still starts only after the paid month", async () => {
  const admin = await payingMember(app, { plan: "team", seats: 2 });
  await pass({ days: 7, hours: 2 });
  await changeCard(admin, CARDS.failsLater);
  const change = { plan: "team", period: "monthly", seats: 4 } as const;
  expect((await api(changeSubscription, { as: admin, body: change })).status).toBe(422);
  const paused = await api(pauseSubscription, { as: admin, body: { months: 1 } });
  const { pausedFrom, currentPeriodEndsAt } = paused.data;
  expect(pausedFrom).toBe(currentPeriodEndsAt);
  await pass({ days: 2 });
  expect(await subscriptionOf(admin)).toMatchObject({ seats: 2, pausedFrom });
  expect(await rolesOf(admin)).toEqual(["PAID"]);
  await api(resumeSubscription, { as: admin });
  expect(await chargesOf(admin)).toHaveLength(1);
});

test("a month that is being charged can't be paused until it is paid", async () => {
  const member = await payingMember(app);
  await pass({ days: 7 });
  const pause = () => api(pauseSubscription, { as: member, body: { months: 1 } });
  expect((await pause()).status).toBe(409);
  expect(await rolesOf(member)).toEqual(["PAID"]);
  await pass({ hours: 1 });
  const { pausedFrom, currentPeriodEndsAt } = (await pause()).data;
  expect(pausedFrom).toBe(currentPeriodEndsAt);
});

test("resuming from a break charges one month, even with concurrent requests and after a declined card", async () => {
  const member = await payingMember(app);
  await api(pauseSubscription, { as: member, body: { months: 2 } });
  await pass({ days: 8 });
  const resume = () => api(resumeSubscription, { as: member });
  await changeCard(member, CARDS.failsLater);
  expect((await resume()).status).toBe(422);
  expect(await rolesOf(member)).toEqual([]);
  await changeCard(member, CARDS.worksToo);
  const both = await Promise.all([resume(), resume()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await chargesOf(member)).toMatchObject([{ amountPaid: 9700 }]);
  expect(await rolesOf(member)).toEqual(["PAID"]);
});

test("a break can be turned into a cancellation, and a yearly or cancelled plan can't be paused", async () => {
  const member = await payingMember(app);
  const cancel = () => api(cancelSubscription, { as: member, body: {} });
  const pause = (person = member) => api(pauseSubscription, { as: person, body: { months: 1 } });
  await pause();
  expect((await cancel()).data).toMatchObject({
    endsAt: expect.any(String),
    pausedFrom: null,
  });
  expect((await pause()).status).toBe(409);
  await api(resumeSubscription, { as: member });
  await pause();
  await pass({ days: 8 });
  expect((await cancel()).data).toMatchObject({ status: "canceled" });
  const yearly = await payingMember(app, { period: "yearly" });
  expect((await pause(yearly)).status).toBe(409);
  expect(await subscriptionOf(yearly)).toMatchObject({ pausedFrom: null });
});
