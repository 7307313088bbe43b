import { expect, onTestFinished, test, vi } from "vitest";
import { backgroundContext, inTransaction } from "#server/kernel/context.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { payingMember } from "#server/testing/buyer.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { changeSubscription } from "#shared/billing/contract.ts";
import { verifyInvite } from "#shared/teams/invite-contract.ts";
import { teamCalls } from "../team-calls.fixture.ts";
import { lockInvitedTeam, takeSeat } from "./take-seat.ts";

const app = await createBillingApp();
const { db } = app.deps;

async function paidTeam() {
  const admin = await payingMember(app, { plan: "team", seats: 3 });
  await app.sandbox.webhooks.settled();
  app.sandbox.webhooks.hold();
  onTestFinished(() => app.sandbox.webhooks.release());
  const [row] = await db
    .select({ team: teams })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, admin.id));
  if (!row) throw new Error("No team");
  const buySeats = (seats: number) =>
    app.api(changeSubscription, {
      as: admin,
      body: { plan: "team", period: "monthly", seats },
    });
  return { admin, team: row.team, buySeats };
}

/** Waits until a database connection is blocked by another one's lock. */
async function waitForLockContention(): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await db.execute(waiting)).rows).not.toEqual([]), 60_000);
}

test("joining a team while more seats are being bought succeeds, and so does the purchase", async () => {
  const { admin, team, buySeats } = await paidTeam();
  const { id } = await signUpMember(app);
  const { bought } = await inTransaction(backgroundContext(app.deps), async (ctx) => {
    const locked = await lockInvitedTeam(ctx, team.inviteHash);
    const bought = buySeats(5);
    await waitForLockContention();
    await takeSeat(ctx, locked, id);
    return { bought };
  });
  expect((await bought).status).toBe(200);
  const { data } = await teamCalls(app, admin).team(team.id);
  expect(data).toMatchObject({ seatsPurchased: 5, seatsUsed: 2 });
});

test("a team and its invitation can be read while its subscription is being written", async () => {
  const { admin, team } = await paidTeam();
  await inTransaction(backgroundContext(app.deps), async ({ db }) => {
    const ofTeam = eq(subscriptions.customerId, team.customerId);
    await db.update(subscriptions).set({ seats: 4 }).where(ofTeam);
    const read = await teamCalls(app, admin).team(team.id);
    expect(read.data).toMatchObject({ seatsPurchased: 3 });
    const { inviteHash } = team;
    const { data } = await app.api(verifyInvite, { params: { inviteHash } });
    expect(data).toMatchObject({ valid: true, seatsPurchased: 3 });
  });
});
