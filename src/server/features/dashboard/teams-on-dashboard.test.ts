import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { subscriptions } from "#server/db/schema/billing.ts";
import { sessions, users } from "#server/db/schema/identity.ts";
import { teamInvitations } from "#server/db/schema/teams.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { DASHBOARD_COLUMNS, DASHBOARD_DAY_COLUMNS } from "./routes.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { client, clock, deps } = app;

type Person = { id: string; email: string; headers: Record<string, string> };

async function stateOf({ headers }: Person) {
  const path = "/_api/v1/userdashboard/state?zone=UTC";
  return (await client.request("GET", path, { headers })).body.data;
}

async function post({ headers }: Person, path: string, body: unknown, method = "POST") {
  const { status } = await client.request(method, `/_api/v1/${path}`, { headers, body });
  expect(status).toBe(200);
}

const listen = (person: Person) =>
  post(person, "userinput/listen", {
    id: randomUUID(),
    kind: "vision",
    startedAt: clock.now(),
    minutes: 4,
    voice: "reader",
    zone: "UTC",
  });

test("an admin reads how many of those who share have trained, and a member does not", async () => {
  const team = await buildTeam(app, { members: 3 });
  const [sharing, idle, silent] = team.members;
  if (!sharing || !idle || !silent) throw new Error("Nobody there");
  for (const person of [sharing, silent]) await listen(person);
  expect((await stateOf(team.admin)).teamWeek).toBeNull();
  for (const person of [sharing, idle])
    await post(person, "teams/sharing", { adherence: true }, "PUT");
  expect((await stateOf(team.admin)).teamWeek).toEqual({ trained: 1, sharing: 2 });
  expect((await stateOf(sharing)).teamWeek).toBeNull();
});

test("a person who is removed reads from which team, until they have a plan again", async () => {
  const team = await buildTeam(app);
  const [member] = team.members;
  if (!member) throw new Error("Nobody there");
  expect((await stateOf(member)).lostTeam).toBeNull();
  clock.advance({ minutes: 1 });
  await post(team.admin, "teams/remove-member", { user_id: member.id });
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

test("a person who joined another team and left it does not see the earlier one as lost", async () => {
  const [first, second] = [await buildTeam(app), await buildTeam(app, { name: "South Pier" })];
  const [member] = first.members;
  if (!member) throw new Error("Nobody there");
  await post(first.admin, "teams/remove-member", { user_id: member.id });
  clock.advance({ minutes: 1 });
  await post(member, "teams/invite/accept", { inviteHash: second.inviteHash });
  await post(member, "teams/leave", {});
  expect((await stateOf(member)).lostTeam).toBeNull();
});

test("an invitation by mail waits on the dashboard until it is answered or its time is up", async () => {
  const team = await buildTeam(app);
  const [ada, late] = [await signedUpMember(app), await signedUpMember(app)];
  const emails = [ada.email, late.email];
  await post(team.admin, "teams/invitations", { tid: team.id, emails });
  const invitation = { teamName: "North Harbor", sentAt: clock.now().toISOString() };
  expect((await stateOf(ada)).invitation).toEqual(invitation);
  expect((await stateOf(team.admin)).invitation).toBeNull();

  await post(ada, "teams/invite/accept", { inviteHash: team.inviteHash });
  expect((await stateOf(ada)).invitation).toBeNull();

  expect((await stateOf(late)).invitation).toEqual(invitation);
  await deps.db.update(teamInvitations).set({ expiresAt: clock.now() });
  expect((await stateOf(late)).invitation).toBeNull();
});

test("what a dashboard reads, with the session and of the day, is read by indexes alone", async () => {
  const lines = await deps.db.transaction(async (tx) => {
    // In a small database a sequential scan is quickest; disabled, it only appears where there is no other way.
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
