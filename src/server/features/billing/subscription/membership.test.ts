import { getProfile } from "#shared/account/contract.ts";
import { expect, onTestFinished, test } from "vitest";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { CARDS, payAt, payingMember } from "#server/testing/buyer.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  cancelSubscription,
  changeSubscription,
  getBillingHistory,
  getSubscription,
  previewSubscriptionChange,
  requestPaymentChange,
  resumeSubscription,
  updateDefaultPaymentMethod,
} from "#shared/billing/contract.ts";

const app = await createBillingApp();
const { api } = app;

type Member = { headers: Record<string, string> };

const subscriptionOf = async (as: Member) => (await api(getSubscription, { as })).data;

const historyOf = async (as: Member) => (await api(getBillingHistory, { as })).data;

const chargeFrom = (as: Member, sessionId: string) =>
  api(updateDefaultPaymentMethod, { as, params: { sessionId } });

async function teamOf(customerPlan: { seats: number }) {
  const admin = await payingMember(app, { plan: "team", ...customerPlan });
  const [seat] = await app.deps.db
    .select({ teamId: teamMembers.teamId, role: teamMembers.role, name: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, admin.id));
  return { admin, teamId: seat?.teamId ?? "", role: seat?.role, name: seat?.name };
}

async function joined(teamId: string) {
  const member = await signUpMember(app, { first_name: "Bo" });
  const seat = { userId: member.id, teamId, role: "member" as const, joinedAt: app.clock.now() };
  await app.deps.db.insert(teamMembers).values(seat);
  return member;
}

test("a user who never bought anything has no membership and no invoices", async () => {
  const member = await signUpMember(app);
  expect(await subscriptionOf(member)).toBeNull();
  expect(await historyOf(member)).toEqual({ upcoming: null, history: { data: [] } });
  expect((await api(cancelSubscription, { as: member, body: {} })).status).toBe(404);
  expect((await api(resumeSubscription, { as: member })).status).toBe(404);
  expect((await api(requestPaymentChange, { as: member })).status).toBe(404);
});

test("a membership in its trial shows the card and the first upcoming invoice", async () => {
  const member = await payingMember(app);
  expect(await subscriptionOf(member)).toMatchObject({
    status: "trialing",
    plan: "individual",
    period: "monthly",
    seats: 1,
    defaultPaymentMethod: { card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 } },
    endsAt: null,
    endedAt: null,
    graceEndsAt: null,
    isManagedByYou: true,
  });
  const { upcoming, history } = await historyOf(member);
  expect(upcoming).toMatchObject({
    currency: "usd",
    amountDue: 9700,
    subscription: { defaultPaymentMethod: { card: { last4: "4242" } } },
  });
  expect(history.data).toMatchObject([{ status: "paid", amountPaid: 0, charge: null }]);
});

test("a cancelled membership stays valid until its end date, which it shows, and can be resumed", async () => {
  const member = await payingMember(app);
  const without = await api(cancelSubscription, { as: member, wrongBody: { feedback: "other" } });
  expect(without.status).toBe(400);
  expect(without.error.fields).toHaveProperty("comment");
  const reason = { feedback: "other", comment: "Moving to the coast" } as const;
  const cancelled = await api(cancelSubscription, { as: member, body: reason });
  const { endsAt, trialEndsAt } = cancelled.data;
  expect(endsAt).toBe(trialEndsAt);
  const again = await api(cancelSubscription, { as: member, body: {} });
  expect(again.data).toEqual(cancelled.data);
  expect((await historyOf(member)).upcoming).toBeNull();
  const mail = await app.mailbox.latest(member.email);
  expect(mail.subject).toMatch(/^Your membership ends on [A-Z][a-z]+ \d+, \d{4}$/);

  const resumed = await api(resumeSubscription, { as: member });
  expect(resumed.data).toMatchObject({ status: "trialing", endsAt: null });
  await app.mailbox.latest(member.email, { subject: "Your membership is active again" });
  expect(await app.mailbox.count(member.email)).toBe(2);
});

test("the reason for leaving is saved at Stripe", async () => {
  const member = await payingMember(app);
  await api(cancelSubscription, { as: member, body: { feedback: "unused", comment: "Injured" } });
  const session = await app.stripe.checkout.sessions.retrieve(member.sessionId, {
    expand: ["subscription"],
  });
  expect(session.subscription).toMatchObject({
    cancel_at_period_end: true,
    cancellation_details: { feedback: "unused", comment: "Injured" },
  });
});

test("another card is entered on a hosted page and charged from then on", async () => {
  const member = await payingMember(app);
  const asked = await api(requestPaymentChange, { as: member });
  expect(asked.status).toBe(200);
  const page = asked.headers.get("location") ?? "";
  const setup = page.split("/").at(-1) ?? "";
  expect(await app.stripe.checkout.sessions.retrieve(setup)).toMatchObject({
    mode: "setup",
    allowed_payment_method_types: ["card"],
  });
  const early = await chargeFrom(member, setup);
  expect(early.status).toBe(409);
  app.sandbox.webhooks.hold();
  onTestFinished(() => app.sandbox.webhooks.release());
  const back = await payAt(page, { "card-number": CARDS.worksToo });
  expect(back.pathname).toBe("/swaz-subscription-change-success");

  const stranger = await payingMember(app);
  const stolen = await chargeFrom(stranger, setup);
  expect(stolen.status).toBe(404);
  const wrong = await chargeFrom(member, member.sessionId);
  expect(wrong.status).toBe(404);
  expect(await subscriptionOf(member)).toMatchObject({
    defaultPaymentMethod: { card: { last4: "4242" } },
  });

  expect((await chargeFrom(member, setup)).status).toBe(200);
  app.sandbox.webhooks.release();
  await app.sandbox.webhooks.settled();
  expect(await subscriptionOf(member)).toMatchObject({
    defaultPaymentMethod: { card: { brand: "mastercard", last4: "4444" } },
  });
});

test("a new card takes effect even if the tab was closed", async () => {
  const member = await payingMember(app);
  const asked = await api(requestPaymentChange, { as: member });
  await payAt(asked.headers.get("location") ?? "", { "card-number": CARDS.worksToo });
  await app.sandbox.webhooks.settled();
  expect(await subscriptionOf(member)).toMatchObject({
    defaultPaymentMethod: { card: { last4: "4444" } },
  });
});

test("a user who buys a team plan becomes admin of a team with its seats", async () => {
  const { admin, role, name } = await teamOf({ seats: 6 });
  expect({ role, name }).toEqual({ role: "admin", name: "Ada's Team" });
  expect(await subscriptionOf(admin)).toMatchObject({ plan: "team", seats: 6 });
});

test("a member of a team sees its plan, but neither its card nor its invoices, and can't change it", async () => {
  const { teamId } = await teamOf({ seats: 3 });
  const member = await joined(teamId);
  expect(await subscriptionOf(member)).toMatchObject({
    plan: "team",
    defaultPaymentMethod: null,
    isManagedByYou: false,
  });
  expect(await historyOf(member)).toEqual({ upcoming: null, history: { data: [] } });
  const wish = { plan: "team", period: "monthly", seats: 4 } as const;
  for (const { status } of [
    await api(cancelSubscription, { as: member, body: {} }),
    await api(resumeSubscription, { as: member }),
    await api(previewSubscriptionChange, { as: member, body: wish }),
    await api(changeSubscription, { as: member, body: wish }),
    await api(requestPaymentChange, { as: member }),
    await chargeFrom(member, "cs_test_1"),
  ])
    expect(status).toBe(403);
});

test("when an admin cancels, the team is emailed the last day", async () => {
  const { admin, teamId } = await teamOf({ seats: 2 });
  const member = await joined(teamId);
  await api(cancelSubscription, { as: admin, body: { feedback: "unused" } });
  const mail = await app.mailbox.latest(member.email);
  expect(mail.subject).toMatch(/^Ada's Team's membership ends on /);
  expect(await subscriptionOf(member)).toMatchObject({ status: "trialing" });
});

test("seats increase to the previewed number and can't be reduced below the number of members", async () => {
  const { admin, teamId } = await teamOf({ seats: 2 });
  await joined(teamId);
  await joined(teamId);
  const five = { plan: "team", period: "monthly", seats: 5 } as const;
  const preview = await api(previewSubscriptionChange, { as: admin, body: five });
  expect(preview.data).toMatchObject({ currency: "usd", dueNow: 0, perPeriod: 32_500 });
  expect((await api(changeSubscription, { as: admin, body: five })).data.seats).toBe(5);
  for (const seats of [1, 21, -1, 1e9, 2.5, "x"]) {
    const refused = await api(changeSubscription, { as: admin, wrongBody: { ...five, seats } });
    expect(refused.status).toBe(400);
  }
  const tooFew = await api(changeSubscription, { as: admin, body: { ...five, seats: 2 } });
  expect(tooFew.status).toBe(409);
  expect(tooFew.error.error).toMatch(/3 members: Ada, Bo, Bo\. Remove somebody first/);
  const single = { plan: "individual", period: "monthly", seats: 1 } as const;
  expect((await api(changeSubscription, { as: admin, body: single })).status).toBe(409);
  expect(await subscriptionOf(admin)).toMatchObject({ plan: "team", seats: 5 });
});

test("a change is rejected if another device has changed the plan since the price was shown", async () => {
  const { admin } = await teamOf({ seats: 2 });
  const two = { plan: "team", period: "monthly", seats: 2 } as const;
  const change = (seats: number) =>
    api(changeSubscription, { as: admin, body: { ...two, seats, from: two } });
  expect((await change(4)).data.seats).toBe(4);
  const late = await change(6);
  expect({ status: late.status, words: late.error.error }).toEqual({
    status: 409,
    words: "Your plan has changed in the meantime. Check the price, then confirm again.",
  });
  // A retry after a lost response.
  expect((await change(4)).data.seats).toBe(4);
  expect(await subscriptionOf(admin)).toMatchObject({ seats: 4 });
});

test("an individual plan can change to a team plan and back, and from monthly to yearly", async () => {
  const member = await payingMember(app);
  const team = { plan: "team", period: "monthly", seats: 2 } as const;
  expect((await api(changeSubscription, { as: member, body: team })).data).toMatchObject(team);
  const profile = await app.api(getProfile, { as: member });
  expect(profile.data.team).toMatchObject({ teamRole: "admin", seatsPurchased: 2 });

  const single = { plan: "individual", period: "yearly", seats: 1 } as const;
  const preview = await api(previewSubscriptionChange, { as: member, body: single });
  expect(preview.data).toMatchObject({ perPeriod: 97_000 });
  expect((await api(changeSubscription, { as: member, body: single })).data).toMatchObject(single);
  const after = await app.api(getProfile, { as: member });
  expect(after.data.team).toBeNull();
  expect((await api(changeSubscription, { as: member, body: single })).status).toBe(409);
});

test("without a session, reads and changes are rejected", async () => {
  for (const asked of [getSubscription, getBillingHistory, cancelSubscription, changeSubscription])
    expect((await api(asked)).status).toBe(401);
});
