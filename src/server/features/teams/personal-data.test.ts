import { expect, test } from "vitest";
import { backgroundContext, type Context } from "#server/kernel/context.ts";
import { encouragements, practiceViews, teamInvitations, teams } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { sendEncouragement } from "#shared/teams/contract.ts";
import { deleteOldViewsAndEncouragements, deleteUnansweredInvitations } from "./jobs.ts";
import { teamPersonalData } from "./personal-data.ts";
import { teamCalls } from "./team-calls.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const ctx: Context = backgroundContext(app.deps);
const mailbox = createMailbox(app.deps);

test("a team is deleted with the account that pays for it, and its members are emailed", async () => {
  const team = await buildTeam(app);
  const [member] = team.members;
  const { id: userId, email } = team.admin;
  await teamPersonalData.erase(ctx, { userId, email });
  await teamPersonalData.erase(ctx, { userId, email });
  expect(await app.deps.db.$count(teams, eq(teams.id, team.id))).toBe(0);
  await mailbox.latest(member?.email ?? "", { subject: "North Harbor has ended" });
});

test("if an admin's account is deleted, the payer becomes admin, even if there is an open offer", async () => {
  const team = await buildTeam(app, { members: 2 });
  const [heir, other] = team.members;
  if (!heir || !other) throw new Error("Not found");
  const as = (person: typeof heir) => teamCalls(app, person);
  await as(team.admin).offer(team.id, heir.id);
  await as(heir).answer(team.id, true);
  await as(heir).offer(team.id, other.id);

  await teamPersonalData.erase(ctx, { userId: heir.id, email: heir.email });
  const { data } = await as(team.admin).members(team.id);
  const roles = data.map(({ userId, role }) => [userId, role]);
  expect(Object.fromEntries(roles)).toEqual({ [team.admin.id]: "admin", [other.id]: "member" });
  await mailbox.latest(team.admin.email, { subject: "You are now admin of North Harbor" });
});

test("if the payer is no longer in the team, the longest-standing member becomes admin", async () => {
  const team = await buildTeam(app, { members: 3 });
  const [first, heir, last] = team.members;
  if (!first || !heir || !last) throw new Error("Not found");
  const as = (person: typeof heir) => teamCalls(app, person);
  await as(team.admin).offer(team.id, heir.id);
  await as(heir).answer(team.id, true);
  await as(team.admin).leave();
  await teamPersonalData.erase(ctx, { userId: heir.id, email: heir.email });
  expect((await as(first).rename({ name: "South Harbor", tid: team.id })).status).toBe(200);
  expect((await as(last).rename({ name: "Mine", tid: team.id })).status).toBe(403);
});

test("a deleted member frees their seat, and their address disappears from the history", async () => {
  const team = await buildTeam(app);
  const [member] = team.members;
  if (!member) throw new Error("Not found");
  const admin = teamCalls(app, team.admin);
  await admin.inviteByMail(team.id, ["gone@example.com"]);
  await teamPersonalData.erase(ctx, { userId: member.id, email: "gone@example.com" });
  expect((await admin.members(team.id)).data).toHaveLength(1);
  expect((await admin.invitations(team.id)).data).toEqual([]);
  expect(JSON.stringify((await admin.activity(team.id)).data)).not.toContain("gone@example.com");
});

test("an unanswered invitation is deleted a month after it expires", async () => {
  const team = await buildTeam(app);
  await teamCalls(app, team.admin).inviteByMail(team.id, ["never@example.com"]);
  const waiting = () => app.deps.db.$count(teamInvitations, eq(teamInvitations.teamId, team.id));
  app.clock.advance({ days: 40 });
  await deleteUnansweredInvitations(app.deps);
  expect(await waiting()).toBe(1);
  app.clock.advance({ days: 5 });
  await deleteUnansweredInvitations(app.deps);
  expect(await waiting()).toBe(0);
});

async function encouragedTeam() {
  const team = await buildTeam(app);
  const [member] = team.members;
  if (!member) throw new Error("Not found");
  await teamCalls(app, member).share(true);
  await teamCalls(app, team.admin).practice(team.id);
  const body = { tid: team.id, encouragement: "trust" } as const;
  await app.api(sendEncouragement, { as: team.admin, body });
  const left = async () => [
    await app.deps.db.$count(practiceViews, eq(practiceViews.viewerId, team.admin.id)),
    await app.deps.db.$count(encouragements, eq(encouragements.senderId, team.admin.id)),
  ];
  return { team, member, left };
}

test("views and encouragements are exported with the athlete, and erased with the athlete or the coach", async () => {
  const { member, left } = await encouragedTeam();
  const described = await teamPersonalData.describe(ctx, {
    userId: member.id,
    email: member.email,
  });
  expect(described).toMatchObject({
    viewsOfYourCounts: [{ name: "Marta Silva" }],
    encouragements: [{ wasYou: false, text: "Trust your training. Enjoy the day." }],
  });
  expect(await left()).toEqual([1, 1]);
  await teamPersonalData.erase(ctx, { userId: member.id, email: member.email });
  expect(await left()).toEqual([0, 0]);

  const other = await encouragedTeam();
  await teamPersonalData.erase(ctx, { userId: other.team.admin.id, email: null });
  expect(await other.left()).toEqual([0, 0]);
});

test("views and encouragements are deleted after a season", async () => {
  const { left } = await encouragedTeam();
  app.clock.advance({ days: 89 });
  await deleteOldViewsAndEncouragements(app.deps);
  expect(await left()).toEqual([1, 1]);
  app.clock.advance({ days: 2 });
  await deleteOldViewsAndEncouragements(app.deps);
  expect(await left()).toEqual([0, 0]);
});
