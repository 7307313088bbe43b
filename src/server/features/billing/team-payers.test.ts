import { expect, test, vi } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import {
  finishFirst,
  openCheckout,
  payAt,
  payingMember,
  visitorWhoPaid,
} from "#server/testing/buyer.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { getProfile } from "#shared/account/contract.ts";
import {
  changeSubscription,
  confirmSubscription,
  getSubscription,
  previewSubscriptionChange,
  resumeSubscription,
} from "#shared/billing/contract.ts";
import { answerHandover, offerHandover } from "#shared/teams/contract.ts";
import { acceptInvite } from "#shared/teams/invite-contract.ts";
import { syncCustomer } from "./sync/sync-customer.ts";

const app = await createBillingApp();
const { api } = app;
const { db } = app.deps;

type Member = { id: string; headers: Record<string, string> };

const profileOf = async (as: Member) => (await api(getProfile, { as })).data;

/** Creates a purchased team and returns it with its invite hash. */
async function createPaidTeam() {
  const payer = await payingMember(app, { plan: "team", seats: 3 });
  const [team] = await db
    .select({ id: teams.id, inviteHash: teams.inviteHash, customerId: teams.customerId })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(eq(teamMembers.userId, payer.id));
  if (!team) throw new Error("No team was made");
  return { payer, ...team };
}

async function join(as: Member, inviteHash: string) {
  const joined = await api(acceptInvite, { as, body: { inviteHash, leavesOtherTeam: true } });
  expect(joined.status).toBe(200);
}

/** Hands the admin role over to the heir, who accepts it. */
async function handOver(teamId: string, from: Member, heir: Member) {
  await api(offerHandover, { as: from, body: { tid: teamId, user_id: heir.id } });
  await api(answerHandover, { as: heir, body: { tid: teamId, accept: true } });
}

test("a team continues when its payer has handed it over and joined another team", async () => {
  const [first, second] = [await createPaidTeam(), await createPaidTeam()];
  const heir = await signUpMember(app);
  await join(heir, first.inviteHash);
  await handOver(first.id, first.payer, heir);
  await join(first.payer, second.inviteHash);

  await syncCustomer(backgroundContext(app.deps), first.customerId);
  const [plan] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, first.customerId));
  expect(plan?.status).toBe("trialing");
  expect((await profileOf(heir)).roles).toContain("PAID");
});

test("a team that another request creates during a sync isn't ended as a second one", async () => {
  const { payer, id, customerId } = await createPaidTeam();
  await app.sandbox.webhooks.settled();
  const [team] = await db.delete(teams).where(eq(teams.id, id)).returning();
  if (!team) throw new Error("No team to make again");
  // Wrapped in an object, so that it isn't awaited before the transaction has ended.
  const { looking } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${teamMembers} in access exclusive mode`);
    const looking = syncCustomer(backgroundContext(app.deps), customerId);
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await db.execute(waits)).rowCount).toBe(1), 60_000);
    await tx.insert(teams).values(team);
    const joinedAt = team.createdAt;
    await tx.insert(teamMembers).values({ userId: payer.id, teamId: id, role: "admin", joinedAt });
    return { looking };
  });
  await looking;
  const { data } = await app.stripe.subscriptions.list({ customer: customerId, status: "all" });
  expect(data).toMatchObject([{ status: "trialing" }]);
});

test("a member of a team can't turn their own plan into a second team, and isn't charged for trying", async () => {
  const { inviteHash } = await createPaidTeam();
  const member = await payingMember(app);
  await join(member, inviteHash);
  await api(resumeSubscription, { as: member });
  const body = { plan: "team", period: "monthly", seats: 3 } as const;
  for (const refused of [
    await api(previewSubscriptionChange, { as: member, body }),
    await api(changeSubscription, { as: member, body }),
  ])
    expect({ status: refused.status, words: refused.error.error }).toEqual({
      status: 409,
      words: "Leave your team first, then buy one of your own.",
    });
  const own = await api(getSubscription, { as: member });
  expect(own.data).toMatchObject({ status: "trialing", plan: "individual" });
});

/** Creates a team whose plan has ended and whose members are all still in it. */
async function lapsedTeam() {
  const team = await createPaidTeam();
  const others = [await signUpMember(app), await signUpMember(app)];
  for (const member of others) await join(member, team.inviteHash);
  for await (const { id } of app.stripe.subscriptions.list({ customer: team.customerId }))
    await app.stripe.subscriptions.cancel(id);
  await app.sandbox.webhooks.settled();
  return { ...team, others };
}

async function expectTeamRestored(teamId: string, people: Member[]) {
  for (const person of people) {
    const { team, roles } = await profileOf(person);
    expect(team?.id).toBe(teamId);
    expect(roles).toContain("PAID");
  }
}

test("an admin who buys again while logged out keeps their existing team", async () => {
  const { id, payer, others } = await lapsedTeam();
  const { sessionId } = await visitorWhoPaid(app, { plan: "team", seats: 4 }, payer.email);
  expect((await finishFirst(app, sessionId)).status).toBe(409);
  await expectTeamRestored(id, [payer, ...others]);
});

test("an admin who buys too few seats while logged out gets no plan and an email that says why", async () => {
  const { id, payer, others } = await lapsedTeam();
  const { sessionId } = await visitorWhoPaid(app, { plan: "team", seats: 2 }, payer.email);
  expect((await finishFirst(app, sessionId)).status).toBe(409);
  for (const person of [payer, ...others]) {
    const { team, roles } = await profileOf(person);
    expect(team?.id).toBe(id);
    expect(roles).not.toContain("PAID");
  }
  const mail = await app.mailbox.latest(payer.email, { subject: "Your team needs more seats" });
  expect(mail.text).toContain("You bought 2 seats, and your team has 3 members.");
  const { url } = await openCheckout(app, { plan: "team", seats: 3 }, payer.headers);
  expect(url).not.toBe("");
});

test("a new admin can pay for the team once its first payer no longer does, with a seat for every member", async () => {
  const { id, payer, others } = await lapsedTeam();
  const [heir] = others;
  if (!heir) throw new Error("Not found");
  await handOver(id, payer, heir);
  const tooFew = await openCheckout(app, { plan: "team", seats: 2 }, heir.headers);
  expect(tooFew.reply.status).toBe(400);
  const { url } = await openCheckout(app, { plan: "team", seats: 3 }, heir.headers);
  const sessionid = (await payAt(url)).searchParams.get("sessionid") ?? "";
  const query = { sessionid, team: "1" } as const;
  expect((await api(confirmSubscription, { as: heir, query })).status).toBe(200);
  await expectTeamRestored(id, [payer, ...others]);
  expect((await openCheckout(app, { plan: "team" }, heir.headers)).reply.status).toBe(409);
});
