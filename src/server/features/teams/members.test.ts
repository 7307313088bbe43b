import { getProfile } from "#shared/account/contract.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { subscriptions } from "#server/db/schema/billing.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { decideForWard } from "#shared/guardians/contract.ts";
import { changeNotifications } from "#shared/notifications/contract.ts";
import { getTeam, listTeamMembers } from "#shared/teams/contract.ts";
import { teamCalls } from "./team-calls.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const mailbox = createMailbox(app.deps);
const as = (person: { headers: Record<string, string> }) => teamCalls(app, person);

async function profileOf({ headers }: { headers: Record<string, string> }) {
  return (await app.api(getProfile, { as: { headers } })).data;
}

test("every member of a team sees all its members in the order they joined", async () => {
  const team = await buildTeam(app, { members: 2 });
  for (const person of [team.admin, ...team.members]) {
    const { status, data } = await as(person).members(team.id);
    expect(status).toBe(200);
    expect(listTeamMembers.reply.parse(data)).toEqual(data);
    expect(data).toMatchObject([
      { userId: team.admin.id, firstName: "Marta", role: "admin", status: "active" },
      { userId: team.members[0]?.id, firstName: "Member1", role: "member", status: "active" },
      { userId: team.members[1]?.id, role: "member", thisWeek: null },
    ]);
  }
});

test("another team's ID is not found in any request", async () => {
  const [own, other] = [await buildTeam(app), await buildTeam(app)];
  const { id } = other;
  const [stranger] = other.members;
  const admin = as(own.admin);
  for (const reply of [
    await admin.members(id),
    await admin.team(id),
    await admin.link(id),
    await admin.reset(id),
    await admin.activity(id),
    await admin.invitations(id),
    await admin.inviteByMail(id, ["ada@example.com"]),
    await admin.rename({ name: "Taken over", tid: id }),
    await admin.offer(id, own.members[0]?.id ?? ""),
    await admin.offer(own.id, stranger?.id ?? ""),
    await admin.withdraw(id),
    await admin.remove({ user_id: stranger?.id }),
    await admin.members(randomUUID()),
  ])
    expect({ status: reply.status, code: reply.error.code }).toEqual({
      status: 404,
      code: "not_found",
    });
  expect((await as(other.admin).members(id)).data).toHaveLength(2);
});

test("admin actions are rejected for members and pending admins", async () => {
  const team = await buildTeam(app, { members: 2 });
  const [member, waiting] = team.members;
  await app.deps.db
    .update(teamMembers)
    .set({ role: "pending_admin" })
    .where(eq(teamMembers.userId, waiting?.id ?? ""));
  for (const person of [member, waiting]) {
    if (!person) throw new Error("Not found");
    const calls = as(person);
    for (const reply of [
      await calls.link(team.id),
      await calls.reset(team.id),
      await calls.activity(team.id),
      await calls.invitations(team.id),
      await calls.inviteByMail(team.id, ["ada@example.com"]),
      await calls.rename({ name: "Mine now", tid: team.id }),
      await calls.remove({ user_id: team.admin.id }),
      await calls.offer(team.id, person.id),
    ])
      expect(reply.status).toBe(403);
  }
});

test("a visitor can't use the team API", async () => {
  const team = await buildTeam(app);
  const visitor = teamCalls(app, { headers: {} });
  for (const reply of [
    await visitor.members(team.id),
    await visitor.leave(),
    await visitor.rename({ name: "Nobody's", tid: team.id }),
    await visitor.accept({ inviteHash: team.inviteHash }),
  ])
    expect(reply.status).toBe(401);
});

test.each([
  ["name", { name: "  South Harbor  " }],
  ["teamName", { teamName: "South Harbor" }],
])("an admin can rename the team with the field %s", async (_field, body) => {
  const team = await buildTeam(app);
  const reply = await as(team.admin).rename({ ...body, tid: team.id });
  expect(reply.data).toEqual({ message: "Team name updated successfully" });
  expect((await profileOf(team.admin)).team?.teamName).toBe("South Harbor");
  expect((await as(team.admin).activity(team.id)).data).toMatchObject([
    { kind: "renamed", from: "North Harbor", to: "South Harbor", actorName: "Marta Silva" },
  ]);
});

test.each([
  [{ name: " ab " }, "Too short"],
  [{ name: "x".repeat(61) }, "Too long"],
  [{}, "The value is required"],
])("the name %j is rejected", async (body, message) => {
  const team = await buildTeam(app);
  const reply = await as(team.admin).rename({ ...body, tid: team.id });
  expect(reply.status).toBe(400);
  expect(reply.error.fields).toMatchObject({ name: message });
});

test.each(["user_id", "userId", "memberId"])(
  "an admin can remove a member identified by %s",
  async (field) => {
    const team = await buildTeam(app);
    const [member] = team.members;
    const body = { [field]: member?.id, reason: "Moved away", tell_them: true };
    const { status, data } = await as(team.admin).remove(body);
    expect(status).toBe(200);
    expect(data).toMatchObject({ success: true, message: "Team member removed successfully" });
    expect((await as(team.admin).members(team.id)).data).toHaveLength(1);
    if (member) expect(await profileOf(member)).toMatchObject({ roles: [], team: null });
    const mail = await mailbox.latest(member?.email ?? "", {
      subject: "You are no longer in North Harbor",
    });
    expect(mail.text).toContain("Moved away");
    expect((await as(team.admin).activity(team.id)).data).toMatchObject([
      { kind: "removed", subjectName: "Member1 Berg", reason: "Moved away" },
    ]);
  },
);

test("the reason for a removal is only emailed if the admin chooses so, and is encrypted in the database", async () => {
  const team = await buildTeam(app);
  const [member] = team.members;
  await as(team.admin).remove({ user_id: member?.id, reason: "Between us" });
  const mail = await mailbox.latest(member?.email ?? "", {
    subject: "You are no longer in North Harbor",
  });
  expect(mail.text).not.toContain("Between us");
  const { rows } = await app.deps.db.$client.query("select * from team_events");
  expect(JSON.stringify(rows)).not.toContain("Between us");
});

test("an admin can't remove themselves, and can't leave the team without an admin", async () => {
  const team = await buildTeam(app);
  expect((await as(team.admin).remove({ user_id: team.admin.id })).status).toBe(409);
  const leaving = await as(team.admin).leave();
  expect(leaving.status).toBe(409);
  expect(leaving.error.code).toBe("admin_needed");
  expect((await as(team.admin).members(team.id)).data).toHaveLength(2);
});

test("a member who leaves loses access immediately and frees their seat, and the admin is emailed the reason", async () => {
  const team = await buildTeam(app);
  const [member] = team.members;
  if (!member) throw new Error("Not found");
  expect((await profileOf(member)).roles).toEqual(["PAID"]);
  const { status, data: reply } = await as(member).leave({ reason: "Season is over" });
  expect(status).toBe(200);
  const message = "You left North Harbor.";
  expect(reply).toEqual({ success: true, data: { message }, error: null, message });
  expect(await profileOf(member)).toMatchObject({ roles: [], team: null });
  expect((await profileOf(team.admin)).team?.seatsUsed).toBe(1);
  const mail = await mailbox.latest(team.admin.email, {
    subject: "Member1 Berg left North Harbor",
  });
  expect(mail.text).toContain("Season is over");
  expect((await as(member).leave()).status).toBe(404);
});

test("an admin who has paused notifications isn't emailed about leaving members until the pause ends", async () => {
  const team = await buildTeam(app, { members: 2 });
  const { headers } = team.admin;
  const pause = async (pausedUntil: string | null) => {
    const body = { pausedUntil, writtenAt: app.clock.now().toISOString() };
    expect((await app.api(changeNotifications, { as: { headers }, body })).status).toBe(200);
    app.clock.advance({ minutes: 1 });
  };
  const [first, second] = team.members.map(as);
  await pause("2026-12-01");
  await first?.leave();
  await pause(null);
  await second?.leave();
  await mailbox.latest(team.admin.email, { subject: "Member2 Berg left North Harbor" });
  expect(await mailbox.count(team.admin.email, "Member1 Berg left North Harbor")).toBe(0);
});

test("a member who leaves with a backup is told about the email, and gets it", async () => {
  const [member] = (await buildTeam(app)).members;
  if (!member) throw new Error("Not found");
  const { data } = await as(member).leave({ backup_requested: true });
  expect(data.message).toBe("You left North Harbor. We'll email you when your backup is ready.");
  await mailbox.latest(member.email, { subject: "Your data is ready" });
});

test("a team shows its plan and seats to members, and the expiry of its link only to the admin", async () => {
  const team = await buildTeam(app, { seats: 4 });
  const { data } = await as(team.admin).team(team.id);
  expect(getTeam.reply.parse(data)).toEqual(data);
  expect(data).toMatchObject({
    teamName: "North Harbor",
    teamRole: "admin",
    seatsPurchased: 4,
    seatsUsed: 2,
    isPlanActive: true,
    inviteExpiresAt: new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString(),
    handover: null,
  });
  const [member] = team.members;
  if (member) expect((await as(member).team(team.id)).data.inviteExpiresAt).toBeNull();
});

test("without an active plan, an admin can't invite members", async () => {
  const team = await buildTeam(app);
  await app.deps.db
    .update(subscriptions)
    .set({ status: "canceled" })
    .where(eq(subscriptions.customerId, team.customerId));
  const reply = await as(team.admin).link(team.id);
  expect(reply.status).toBe(402);
  expect(reply.error.error).toBe("Subscription required to invite members");
});

test("sharing is off by default, and a minor's sharing requires their guardian's consent", async () => {
  const team = await buildTeam(app);
  const [member] = team.members;
  if (!member) throw new Error("Not found");
  expect((await as(member).team(team.id)).data.sharing).toEqual({
    adherence: false,
    obstacle: null,
    views: [],
  });
  expect((await as(member).share(true)).data).toEqual({ adherence: true });
  expect((await as(team.admin).members(team.id)).data[1]?.shares).toEqual({ adherence: true });

  const guardian_email = "parent@example.com";
  const minor = await signUpMember(app, { birth_year: 2010, guardian_email });
  await as(minor).accept({ inviteHash: team.inviteHash });
  expect((await as(minor).share(true)).status).toBe(403);
  expect((await as(minor).team(team.id)).data.sharing.obstacle).toBe("guardian");

  const { token: ticket } = await mailbox.latest(guardian_email);
  const decide = (agrees: boolean) =>
    app.api(decideForWard, { params: { ticket }, body: { agrees } });
  await decide(true);
  expect((await as(minor).share(true)).status).toBe(200);
  await decide(false);
  const { data } = await as(team.admin).members(team.id);
  const shown = data.find(({ userId }) => userId === minor.id);
  expect(shown?.shares).toEqual({ adherence: false });
});
