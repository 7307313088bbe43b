import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { subscriptions } from "#server/db/schema/billing.ts";
import { sessions, users } from "#server/db/schema/identity.ts";
import { teamInvitations } from "#server/db/schema/teams.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { recordPractice } from "#shared/practice/contract.ts";
import { leaveTeam, removeMember, shareAdherence } from "#shared/teams/contract.ts";
import { acceptInvite, inviteByMail } from "#shared/teams/invite-contract.ts";
import { DASHBOARD_COLUMNS, DASHBOARD_DAY_COLUMNS } from "./routes.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, clock, deps } = app;

type Person = { id: string; email: string; headers: Record<string, string> };

const stateOf = async (as: Person) =>
  (await api(getDashboardState, { as, query: { zone: "UTC" } })).data;

async function done(call: Promise<{ status: number }>): Promise<void> {
  expect((await call).status).toBe(200);
}

const remove = (as: Person, user_id: string) => done(api(removeMember, { as, body: { user_id } }));
const accept = (as: Person, inviteHash: string) =>
  done(api(acceptInvite, { as, body: { inviteHash } }));

function listen(as: Person) {
  const startedAt = clock.now().toISOString();
  const listening = { kind: "vision", minutes: 4, voice: "reader", zone: "UTC" } as const;
  return done(api(recordPractice, { as, body: { id: randomUUID(), startedAt, ...listening } }));
}

test("an admin sees how many of the sharing members have trained, and a member doesn't", async () => {
  const team = await buildTeam(app, { members: 3 });
  const [sharing, idle, silent] = team.members;
  if (!sharing || !idle || !silent) throw new Error("Not found");
  for (const person of [sharing, silent]) await listen(person);
  expect((await stateOf(team.admin)).teamWeek).toBeNull();
  for (const as of [sharing, idle])
    await done(api(shareAdherence, { as, body: { adherence: true } }));
  expect((await stateOf(team.admin)).teamWeek).toEqual({ trained: 1, sharing: 2 });
  expect((await stateOf(sharing)).teamWeek).toBeNull();
});

test("a removed member sees which team removed them until they have had another plan", async () => {
  const team = await buildTeam(app);
  const [member] = team.members;
  if (!member) throw new Error("Not found");
  expect((await stateOf(member)).lostTeam).toBeNull();
  clock.advance({ minutes: 1 });
  await remove(team.admin, member.id);
  expect((await stateOf(member)).lostTeam).toBe("North Harbor");

  clock.advance({ minutes: 1 });
  const { customerId } = await giveMembership(deps, member.id);
  expect((await stateOf(member)).lostTeam).toBeNull();
  const ended = { status: "canceled" as const, startedAt: clock.now() };
  await deps.db.update(subscriptions).set(ended).where(eq(subscriptions.customerId, customerId));
  expect(await stateOf(member)).toMatchObject({
    lostTeam: null,
    membership: { status: "canceled" },
  });
});

test("a member who joined another team and left it doesn't see the earlier one as lost", async () => {
  const [first, second] = [await buildTeam(app), await buildTeam(app, { name: "South Pier" })];
  const [member] = first.members;
  if (!member) throw new Error("Not found");
  await remove(first.admin, member.id);
  clock.advance({ minutes: 1 });
  await accept(member, second.inviteHash);
  await done(api(leaveTeam, { as: member, body: {} }));
  expect((await stateOf(member)).lostTeam).toBeNull();
});

test("an email invitation is shown on the dashboard until it is answered or expires", async () => {
  const team = await buildTeam(app);
  const [ada, late] = [await signUpMember(app), await signUpMember(app)];
  const emails = [ada.email, late.email];
  await done(api(inviteByMail, { as: team.admin, body: { tid: team.id, emails } }));
  const invitation = { teamName: "North Harbor", sentAt: clock.now().toISOString() };
  expect((await stateOf(ada)).invitation).toEqual(invitation);
  expect((await stateOf(team.admin)).invitation).toBeNull();

  await accept(ada, team.inviteHash);
  expect((await stateOf(ada)).invitation).toBeNull();

  expect((await stateOf(late)).invitation).toEqual(invitation);
  await deps.db.update(teamInvitations).set({ expiresAt: clock.now() });
  expect((await stateOf(late)).invitation).toBeNull();
});

test("the dashboard's session and day queries use indexes only", async () => {
  const lines = await deps.db.transaction(async (tx) => {
    // In a small database a sequential scan is fastest. Disabled, it only appears where there is no alternative.
    await tx.execute(sql`set local enable_seqscan = off`);
    const withSession = tx
      .select(DASHBOARD_COLUMNS as Columns)
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(sql`${sessions.id} = any(array[gen_random_uuid()])`);
    const ofDay = tx
      .select(DASHBOARD_DAY_COLUMNS as Columns)
      .from(users)
      .where(eq(users.id, sql.placeholder("userId")));
    const plans: string[] = [];
    for (const read of [withSession, ofDay]) {
      const explained = sql.raw(`explain (generic_plan) ${read.toSQL().sql}`);
      const { rows } = await tx.execute(explained);
      plans.push(...rows.map((row) => String(row["QUERY PLAN"])));
    }
    return plans;
  });
  expect(lines.length).toBeGreaterThan(60);
  expect(lines.filter((line) => line.includes("Seq Scan"))).toEqual([]);
});

type Columns = Record<string, ReturnType<typeof sql>>;
