import { getProfile } from "#shared/account/contract.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers, subscriptions, waitingCheckouts } from "#server/db/schema/billing.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import {
  finishFirst,
  newAddress,
  openCheckout,
  payAt,
  payingMember,
  visitorWhoPaid,
} from "#server/testing/buyer.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { confirmSubscription } from "#shared/billing/contract.ts";

const app = await createBillingApp();

async function membershipsOf(email: string) {
  return app.deps.db
    .select({ userId: users.id, subscription: subscriptions })
    .from(users)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, users.id))
    .innerJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
    .where(eq(users.email, email));
}

test("a visitor's link redirects to the hosted page for the plan with a trial", async () => {
  const { reply, url } = await openCheckout(app, { plan: "team", period: "yearly", seats: 6 });
  expect(reply.status).toBe(303);
  const id = url.split("/").at(-1) ?? "";
  const session = await app.stripe.checkout.sessions.retrieve(id, { expand: ["line_items"] });
  expect(session).toMatchObject({
    mode: "subscription",
    allowed_payment_method_types: ["card"],
    allow_promotion_codes: true,
    success_url: expect.stringMatching(
      /\/swaz-subscription-success-stripe-first-flow\?success=true&sessionid=\{CHECKOUT_SESSION_ID\}&t=1$/,
    ),
    cancel_url: expect.stringMatching(/\/swaz-subscription-checkout-cancelled$/),
    line_items: {
      data: [{ quantity: 6, price: { lookup_key: "team_yearly", unit_amount: 65_000 } }],
    },
  });
});

test("a visitor who paid gets an account, a membership and a login email", async () => {
  const { email, sessionId } = await visitorWhoPaid(app);
  const reply = await finishFirst(app, sessionId);
  expect(reply.body).toEqual({ success: true, data: { email }, error: null });
  expect(await membershipsOf(email)).toMatchObject([
    { subscription: { status: "trialing", plan: "individual", period: "monthly", seats: 1 } },
  ]);
  const mail = await app.mailbox.latest(email);
  expect(mail.subject).toBe("Welcome to Swaz Focus: choose your password");
  expect(mail.url.pathname).toMatch(/^\/auth\/reset-password\/.{40,}/);
  expect((await finishFirst(app, sessionId)).body.data).toEqual({ email });
  await app.sandbox.webhooks.settled();
  expect(await membershipsOf(email)).toHaveLength(1);
  expect(await app.mailbox.count(email)).toBe(1);
});

test("a visitor who closes the tab before returning becomes a member all the same", async () => {
  const { email } = await visitorWhoPaid(app, { period: "yearly" });
  await app.sandbox.webhooks.settled();
  expect(await membershipsOf(email)).toMatchObject([
    { subscription: { status: "trialing", period: "yearly" } },
  ]);
  await app.mailbox.latest(email);
});

test("a purchase with a member's address isn't attached until the member logs in", async () => {
  const member = await signUpMember(app);
  const { sessionId } = await visitorWhoPaid(app, {}, member.email);
  const reply = await finishFirst(app, sessionId);
  expect(reply.status).toBe(409);
  expect(reply.body.error.error.split("|||")[1]).toBe(member.email);
  expect(await membershipsOf(member.email)).toEqual([]);
  expect((await app.mailbox.latest(member.email)).subject).toBe(
    "Log in to activate your membership",
  );

  const { headers } = member;
  const profile = await app.api(getProfile, { as: { headers } });
  expect(profile.data.roles).toEqual(["PAID"]);
  expect(await membershipsOf(member.email)).toHaveLength(1);
  expect((await finishFirst(app, sessionId)).body).toMatchObject({ success: true, data: {} });
});

test("profiles don't wait for Stripe while it is unreachable, and the purchase is found a minute later", async () => {
  const member = await signUpMember(app);
  const { sessionId } = await visitorWhoPaid(app, {}, member.email);
  await finishFirst(app, sessionId);
  await app.sandbox.webhooks.settled();
  const roles = async () => (await app.api(getProfile, { as: member })).data.roles;
  const away = vi.spyOn(app.deps.stripe, "client").mockRejectedValue(new AppError("unavailable"));
  onTestFinished(() => {
    away.mockRestore();
    // After a failure, the application sends no requests to Stripe for a minute.
    app.clock.advance({ minutes: 1 });
  });
  for (let read = 0; read < 3; read++) expect(await roles()).toEqual([]);
  expect(away).toHaveBeenCalledTimes(1);
  away.mockRestore();
  app.clock.advance({ minutes: 1 });
  expect(await roles()).toEqual(["PAID"]);
});

test("a purchase that Stripe doesn't know stops being pending and doesn't prevent a new one", async () => {
  const { email, headers } = await signUpMember(app);
  const gone = { sessionId: "cs_test_gone", customerId: "cus_gone", email };
  await app.deps.db.insert(waitingCheckouts).values({ ...gone, createdAt: app.clock.now() });
  const { status } = await app.api(getProfile, { as: { headers } });
  expect(status).toBe(200);
  expect(await app.deps.db.$count(waitingCheckouts, eq(waitingCheckouts.email, email))).toBe(0);
  expect((await openCheckout(app, {}, headers)).url).toContain(app.sandbox.url);
});

test("a second request during the first login doesn't show the member without a plan", async () => {
  const { headers, email } = await signUpMember(app);
  const { sessionId } = await visitorWhoPaid(app, {}, email);
  await finishFirst(app, sessionId);
  // A webhook still in flight would fetch the customer too.
  await app.sandbox.webhooks.settled();
  const rolesSeen = async () => (await app.api(getProfile, { as: { headers } })).data.roles;
  const { customers } = await app.deps.stripe.client();
  const retrieve = customers.retrieve.bind(customers);
  onTestFinished(() => void (customers.retrieve = retrieve));
  let second: string[] = [];
  customers.retrieve = (async (...asked: Parameters<typeof retrieve>) => {
    customers.retrieve = retrieve;
    second = await rolesSeen();
    return retrieve(...asked);
  }) as typeof retrieve;
  const first = await rolesSeen();
  expect([first, second]).toEqual([["PAID"], ["PAID"]]);
});

test("a member gets the page's URL and is the same customer in every tab", async () => {
  const { headers, email } = await signUpMember(app);
  const [one, again] = [await openCheckout(app, {}, headers), await openCheckout(app, {}, headers)];
  expect(one.reply.status).toBe(200);
  expect(again.url).toBe(one.url);
  const other = await openCheckout(app, { period: "yearly" }, headers);
  expect(other.url).not.toBe(one.url);
  await payAt(one.url);
  app.clock.advance({ seconds: 10 });
  await payAt(other.url);
  await app.sandbox.webhooks.settled();
  const [membership, ...further] = await membershipsOf(email);
  expect(membership?.subscription).toMatchObject({ status: "trialing", period: "monthly" });
  expect(further).toEqual([]);
  const customer = membership?.subscription.customerId ?? "";
  expect((await app.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  expect((await app.mailbox.latest(email)).subject).toBe("You already have a membership");
  await app.mailbox.latest(app.deps.config.operator.email, {
    subject: `A second membership was ended: ${email}`,
  });
});

test("a member can't buy a second membership or get the free trial twice", async () => {
  const member = await payingMember(app);
  const refused = await openCheckout(app, {}, member.headers);
  expect(refused.reply.status).toBe(409);
  expect(refused.reply.body.error.error).toMatch(/already have a membership/);
  const [known] = await membershipsOf(member.email);
  await app.stripe.subscriptions.cancel(known?.subscription.subscriptionId ?? "");
  await app.sandbox.webhooks.settled();
  await payAt((await openCheckout(app, {}, member.headers)).url);
  await app.sandbox.webhooks.settled();
  expect(await membershipsOf(member.email)).toMatchObject([{ subscription: { status: "active" } }]);
});

test("a visitor who bought twice keeps the first membership", async () => {
  const email = newAddress();
  const first = await visitorWhoPaid(app, {}, email);
  await finishFirst(app, first.sessionId);
  app.clock.advance({ seconds: 10 });
  const second = await visitorWhoPaid(app, { plan: "team" }, email);
  await finishFirst(app, second.sessionId);
  await app.sandbox.webhooks.settled();
  const memberships = await membershipsOf(email);
  const live = memberships.filter(({ subscription }) => subscription.status === "trialing");
  expect(live).toMatchObject([{ subscription: { plan: "individual" } }]);
});

test("a member isn't emailed that their membership has ended when only a second one has", async () => {
  const email = newAddress();
  app.sandbox.webhooks.hold();
  onTestFinished(() => app.sandbox.webhooks.release());
  const first = await visitorWhoPaid(app, {}, email);
  app.clock.advance({ seconds: 10 });
  const second = await visitorWhoPaid(app, {}, email);
  for (const { sessionId } of [second, first]) await finishFirst(app, sessionId);
  app.sandbox.webhooks.release();
  await app.sandbox.webhooks.settled();
  const statuses = (await membershipsOf(email)).map(({ subscription }) => subscription.status);
  expect(statuses.toSorted()).toEqual(["canceled", "trialing"]);
  await app.mailbox.latest(email, { subject: "You already have a membership" });
  expect(await app.mailbox.count(email, "Your membership has ended")).toBe(0);
});

test.each(["1", "21", "-1", "1e9", "x", "2.5"])("%s seats are rejected", async (seats) => {
  const path = `/_api/v1/stripe/checkout/team/monthly?seats=${seats}`;
  const { status, body, headers } = await app.client.request("GET", path);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: "invalid_input",
    fields: { seats: expect.any(String) },
  });
  expect(headers.get("location")).toBeNull();
});

test("a checkout that is incomplete, not ours or another member's is rejected and changes nothing", async () => {
  const [ada, bob] = [await payingMember(app), await signUpMember(app)];
  const { url } = await openCheckout(app);
  const open = url.split("/").at(-1) ?? "";
  const confirm = (sessionid: string, headers = {}) =>
    app.api(confirmSubscription, { as: { headers }, query: { sessionid } });
  expect((await finishFirst(app, open)).status).toBe(409);
  expect((await finishFirst(app, "cs_test_unknown")).status).toBe(404);
  expect((await finishFirst(app, "../customers/cus_1")).status).toBe(400);
  expect((await confirm(ada.sessionId, bob.headers)).status).toBe(404);
  expect((await confirm(ada.sessionId)).status).toBe(401);
  expect(await membershipsOf(bob.email)).toEqual([]);
});

test("a member whose customer was deleted at Stripe can buy again as a new one", async () => {
  const { headers, email } = await payingMember(app);
  const [before] = await membershipsOf(email);
  await app.stripe.customers.del(before?.subscription.customerId ?? "");
  await app.sandbox.webhooks.settled();
  const { url, reply } = await openCheckout(app, {}, headers);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const sessionid = (await payAt(url)).searchParams.get("sessionid") ?? "";
  const confirmed = await app.api(confirmSubscription, { as: { headers }, query: { sessionid } });
  expect(confirmed.status).toBe(200);
  const statuses = (await membershipsOf(email)).map(({ subscription }) => subscription.status);
  expect(statuses.toSorted()).toEqual(["active", "canceled"]);
});
