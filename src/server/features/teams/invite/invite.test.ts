import { getProfile } from "#shared/account/contract.ts";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import type { BodyOf } from "#server/testing/api-client.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { type signUpByInvite, verifyInvite } from "#shared/teams/invite-contract.ts";
import { teamCalls } from "../team-calls.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const mailbox = createMailbox(app.deps);
const as = (person: { headers: Record<string, string> }) => teamCalls(app, person);
const visitor = () => teamCalls(app, { headers: visitorHeaders() });

let people = 0;

function signUp(inviteHash: string, changes: Partial<BodyOf<typeof signUpByInvite>> = {}) {
  return visitor().signUp({
    inviteHash,
    email: `invited${++people}@example.com`,
    password: MEMBER_PASSWORD,
    firstName: "Jonas",
    lastName: "Berg",
    birthYear: 1999,
    ...changes,
  });
}

async function verify(inviteHash: string) {
  const { status, data } = await visitor().verify(inviteHash);
  expect(status).toBe(200);
  expect(verifyInvite.reply.parse(data)).toEqual(data);
  return data;
}

async function logIn(email: string) {
  const { body } = await app.client.request("POST", "/_api/auth/v1/token?grant_type=password", {
    headers: visitorHeaders(),
    body: { email, password: MEMBER_PASSWORD },
  });
  return { headers: { authorization: `Bearer ${body.access_token}` } };
}

const hasAccount = (email: string) => app.deps.db.$count(users, eq(users.email, email));

test("an invite link shows the team, its admin and the number of free seats", async () => {
  const team = await buildTeam(app, { seats: 5 });
  expect(await verify(team.inviteHash)).toEqual({
    valid: true,
    teamId: team.id,
    teamName: "North Harbor",
    adminName: "Marta Silva",
    seatsAvailable: 3,
    seatsPurchased: 5,
    waitingForAdmin: false,
    invitedEmail: null,
  });
});

test("an unknown, expired, reset or unpaid link reveals nothing about the team", async () => {
  const nothing = { valid: false, teamId: null, teamName: "", adminName: "", seatsPurchased: 0 };
  expect(await verify("nobody-made-this")).toMatchObject(nothing);

  const reset = await buildTeam(app);
  const fresh = (await as(reset.admin).reset(reset.id)).data;
  expect(await verify(reset.inviteHash)).toMatchObject(nothing);
  expect((await signUp(reset.inviteHash)).error).toMatchObject({
    code: "invalid_invite",
    error: "This invite link is either invalid or expired.",
  });
  expect(await verify(new URL(fresh).pathname.split("/").at(-1) ?? "")).toMatchObject({
    valid: true,
  });

  const unpaid = await buildTeam(app);
  await app.deps.db
    .update(subscriptions)
    .set({ status: "canceled" })
    .where(eq(subscriptions.customerId, unpaid.customerId));
  expect(await verify(unpaid.inviteHash)).toMatchObject(nothing);
  expect((await signUp(unpaid.inviteHash)).status).toBe(404);
});

test("a visitor can create an account through the link and is then a member of the team", async () => {
  const team = await buildTeam(app);
  const email = "joins@example.com";
  const { status, data } = await signUp(team.inviteHash, { email });
  expect({ status, data }).toEqual({
    status: 200,
    data: {
      message: "Account created successfully! Please log in.",
      teamName: "North Harbor",
      needsConfirmation: false,
    },
  });
  const person = await logIn(email);
  const profile = await app.api(getProfile, { as: person });
  expect(profile.data).toMatchObject({
    roles: ["PAID"],
    firstName: "Jonas",
    lastName: "Berg",
    ageGroup: "adult",
    team: { id: team.id, teamRole: "member", seatsUsed: 3 },
  });
  await mailbox.latest(team.admin.email, { subject: "Jonas Berg joined North Harbor" });
});

test("a full team accepts no one else, and no account is created", async () => {
  const team = await buildTeam(app, { seats: 2 });
  expect(await verify(team.inviteHash)).toMatchObject({ valid: true, seatsAvailable: 0 });
  const email = "too-late@example.com";
  const { status, error } = await signUp(team.inviteHash, { email });
  expect(status).toBe(409);
  expect(error).toMatchObject({
    code: "team_full",
    error: "Team Full. This team has reached its maximum capacity of 2 seats.",
  });
  expect(await hasAccount(email)).toBe(0);
});

test("no one can join a team while its admin role is pending", async () => {
  const team = await buildTeam(app);
  await app.deps.db
    .update(teamMembers)
    .set({ role: "pending_admin" })
    .where(eq(teamMembers.userId, team.admin.id));
  expect(await verify(team.inviteHash)).toMatchObject({ valid: true, waitingForAdmin: true });
  expect((await signUp(team.inviteHash)).status).toBe(409);
});

test.each([
  [{ email: "no address" }, "email: Not an email"],
  [{ firstName: " " }, "firstName: The value is required"],
  [{ password: "short" }, "Password should be at least 8 characters."],
  [{ birthYear: 2015 }, "Accounts are for people who are 13 or older."],
])("%j is rejected and stores nothing", async (wrong, message) => {
  const team = await buildTeam(app);
  const email = `refused${++people}@example.com`;
  const { status, error } = await signUp(team.inviteHash, { email, ...wrong });
  expect(status).toBe(400);
  expect(error.error).toBe(message);
  expect(await hasAccount(email)).toBe(0);
  expect((await as(team.admin).members(team.id)).data).toHaveLength(2);
});

test("a visitor with an account must log in and can then accept; accepting twice takes one seat", async () => {
  const team = await buildTeam(app);
  const person = await signUpMember(app, { first_name: "Ada" });
  const again = await signUp(team.inviteHash, { email: person.email.toUpperCase() });
  expect(again.status).toBe(409);
  expect(again.error.error).toBe(
    "This address already has an account. Log in to accept the invitation.",
  );
  const accepting = { inviteHash: team.inviteHash, birthYear: 2001 };
  expect((await as(person).accept(accepting)).data).toEqual({
    message: "Welcome to North Harbor!",
    teamName: "North Harbor",
  });
  expect((await as(person).accept(accepting)).data.message).toBe("You are already in North Harbor");
  expect((await as(team.admin).members(team.id)).data).toHaveLength(3);
  expect((await as(person).team(team.id)).data.sharing.obstacle).toBeNull();
});

test("a member of another team must confirm leaving it, and an admin must hand over first", async () => {
  const [from, to] = [await buildTeam(app, { name: "Old Crew" }), await buildTeam(app)];
  const [member] = from.members;
  if (!member) throw new Error("Not found");
  const { inviteHash } = to;
  expect((await as(member).accept({ inviteHash })).error.code).toBe("already_in_team");
  expect((await as(member).team(from.id)).status).toBe(200);
  expect((await as(member).accept({ inviteHash, leavesOtherTeam: true })).status).toBe(200);
  expect((await as(member).team(from.id)).status).toBe(404);
  expect((await as(member).team(to.id)).status).toBe(200);
  await mailbox.latest(from.admin.email, { subject: "Member1 Berg left Old Crew" });

  const admin = await as(from.admin).accept({ inviteHash, leavesOtherTeam: true });
  expect(admin.error.code).toBe("admin_needed");
  expect((await as(from.admin).team(from.id)).status).toBe(200);
});

test("a failed switch to a full team doesn't cost the seat in the old one", async () => {
  const [from, to] = [await buildTeam(app), await buildTeam(app, { seats: 2 })];
  const [member] = from.members;
  if (!member) throw new Error("Not found");
  const reply = await as(member).accept({ inviteHash: to.inviteHash, leavesOtherTeam: true });
  expect(reply.error.code).toBe("team_full");
  expect((await as(member).team(from.id)).status).toBe(200);
});

test("the link expires after 14 days, until the admin resets it", async () => {
  const clocked = await buildTeam(app);
  app.clock.advance({ days: 14 });
  expect(await verify(clocked.inviteHash)).toMatchObject({ valid: false });
  const admin = as(await logIn(clocked.admin.email));
  expect((await admin.link(clocked.id)).error.code).toBe("invite_expired");
  const link = (await admin.reset(clocked.id)).data;
  expect((await admin.link(clocked.id)).data).toBe(link);
  expect(await verify(new URL(link).pathname.split("/").at(-1) ?? "")).toMatchObject({
    valid: true,
  });
});

test("a minor must name a guardian when joining, and the guardian is emailed", async () => {
  const team = await buildTeam(app);
  const alone = await signUp(team.inviteHash, { birthYear: 2010 });
  expect(alone.error.error).toBe("If you are under 18, name a parent or guardian.");
  const guardianEmail = "guardian-of-jonas@example.com";
  expect((await signUp(team.inviteHash, { birthYear: 2010, guardianEmail })).status).toBe(200);
  await mailbox.latest(guardianEmail, { subject: "You were named as a guardian at Swaz Focus" });
});
