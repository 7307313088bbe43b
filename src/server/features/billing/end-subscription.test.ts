import { expect, onTestFinished, test, vi } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { payingMember } from "#server/testing/buyer.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { getProfile } from "#shared/account/contract.ts";
import { getSubscription } from "#shared/billing/contract.ts";
import {
  type EndSubscriptionForm,
  endSubscription,
  listAuditEntries,
} from "#shared/operator/contract.ts";
import { reconcile } from "./reconcile.ts";

const app = await createBillingApp();
const operator = await newOperator(app);

type Member = { id: string; headers: Record<string, string> };

const end = (as: Member, { id }: Member, body: EndSubscriptionForm) =>
  app.api(endSubscription, { as, params: { id }, body });

const subscriptionOf = async (as: Member) => (await app.api(getSubscription, { as })).data;

const rolesOf = async (as: Member) => (await app.api(getProfile, { as })).data.roles;

const actsSoFar = async () => (await app.api(listAuditEntries, { as: operator })).data.acts;

test("an operator can end a paid membership with its period, then immediately, with a logged reason", async () => {
  const member = await payingMember(app);
  const later = { when: "period_end", reason: "Asked by phone" } as const;
  expect((await end(operator, member, { ...later, reason: " " })).status).toBe(400);
  expect((await end(member, member, later)).status).toBe(403);
  expect(await subscriptionOf(member)).toMatchObject({ endsAt: null });

  expect((await end(operator, member, later)).status).toBe(200);
  expect((await end(operator, member, later)).status).toBe(409);
  const ending = await subscriptionOf(member);
  expect(ending).toMatchObject({ status: "trialing", endsAt: expect.any(String) });
  expect(await rolesOf(member)).toEqual(["PAID"]);

  const now = { when: "now", reason: "Misuse" } as const;
  expect((await end(operator, member, now)).status).toBe(200);
  expect((await end(operator, member, now)).status).toBe(409);
  expect(await rolesOf(member)).toEqual([]);
  await app.mailbox.latest(member.email, { subject: "Your membership has ended" });
  const { subscription } = await app.stripe.checkout.sessions.retrieve(member.sessionId, {
    expand: ["subscription"],
  });
  expect(subscription).toMatchObject({
    status: "canceled",
    cancellation_details: { comment: "Misuse" },
  });

  expect(await actsSoFar()).toMatchObject([
    { act: "subscription_ended", details: { when: "at once", reason: "Misuse" } },
    { act: "subscription_ended", details: { when: "with the period", reason: "Asked by phone" } },
  ]);
});

test("a cancellation that Stripe accepted is logged even if Stripe becomes unreachable right afterwards", async () => {
  const member = await payingMember(app);
  await app.sandbox.webhooks.settled();
  const { client } = app.deps.stripe;
  const away = vi
    .spyOn(app.deps.stripe, "client")
    .mockImplementationOnce(client)
    .mockRejectedValue(new AppError("unavailable"));
  onTestFinished(() => away.mockRestore());
  const ended = await end(operator, member, { when: "now", reason: "Fraud" });
  away.mockRestore();
  expect(ended.status).toBe(503);
  const [newest] = await actsSoFar();
  expect(newest).toMatchObject({ act: "subscription_ended", details: { reason: "Fraud" } });
  // Stripe's events may have been lost at that moment too; the nightly reconciliation doesn't need them.
  await reconcile(backgroundContext(app.deps));
  await expect.poll(() => rolesOf(member)).toEqual([]);
});

test("a team whose plan ends immediately is emailed, and a user who pays nothing has nothing to end", async () => {
  const admin = await payingMember(app, { plan: "team", seats: 2 });
  const member = await signUpMember(app);
  const [seat] = await app.deps.db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.userId, admin.id));
  await app.deps.db.insert(teamMembers).values({
    userId: member.id,
    teamId: seat?.teamId ?? "",
    role: "member",
    joinedAt: app.clock.now(),
  });
  const now = { when: "now", reason: "Chargeback" } as const;
  expect((await end(operator, member, now)).status).toBe(409);
  expect((await end(operator, admin, now)).status).toBe(200);
  await app.mailbox.latest(member.email, { subject: "Ada's Team's membership has ended" });
  expect(await rolesOf(member)).toEqual([]);
});
