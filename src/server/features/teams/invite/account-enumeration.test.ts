import { getProfile } from "#shared/account/contract.ts";
import { expect, test, vi } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp, startTestNode } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { teamCalls } from "../team-calls.fixture.ts";

/** A team's link must not reveal who has an account. */

// The node with AUTH_AUTOCONFIRM creates the members; the node under test requires email confirmation.
const confirming = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const app = await startTestNode(confirming.connectionString, {}, confirming.clock);
const mailbox = createMailbox(app.deps);
const visitor = () => teamCalls(app, { headers: visitorHeaders() });

function signUp(inviteHash: string, email: string) {
  return visitor().signUp({
    inviteHash,
    email,
    password: MEMBER_PASSWORD,
    firstName: "Jonas",
    lastName: "Berg",
    birthYear: 1999,
  });
}

async function unconfirmedAddress(name: string): Promise<string> {
  const email = `${name}@example.com`;
  await app.client.request("POST", "/_api/auth/v1/signup", {
    headers: visitorHeaders(),
    body: { email, password: "strangers-own-word" },
  });
  await mailbox.latest(email);
  app.clock.advance({ minutes: 2 });
  return email;
}

const membersOf = (teamId: string) =>
  app.deps.db.$count(teamMembers, eq(teamMembers.teamId, teamId));

async function look(inviteHash: string) {
  return (await visitor().verify(inviteHash)).data;
}

test("with free seats, the response and the seats are the same for every address; only the email differs", async () => {
  const team = await buildTeam(confirming);
  const known = (await signUpMember(confirming)).email;
  const unconfirmed = await unconfirmedAddress("unconfirmed");
  const before = await look(team.inviteHash);
  for (const email of [known, unconfirmed, "unknown@example.com"]) {
    const { status, data } = await signUp(team.inviteHash, email);
    expect({ status, data }).toEqual({
      status: 200,
      data: {
        message: "Account created successfully! Please log in.",
        teamName: "North Harbor",
        needsConfirmation: true,
      },
    });
    expect(await look(team.inviteHash)).toEqual(before);
  }
  await mailbox.latest(known, { subject: "You already have an account" });
  await mailbox.latest("unknown@example.com", { subject: "Confirm your email" });
  await mailbox.latest(unconfirmed, { subject: "Confirm your email", number: 2 });
  expect(await membersOf(team.id)).toBe(2);
});

test("a full team responds the same to every address and changes nothing", async () => {
  const team = await buildTeam(confirming, { seats: 2 });
  const known = (await signUpMember(confirming)).email;
  const unconfirmed = await unconfirmedAddress("unconfirmed-too");
  for (const email of [known, unconfirmed, "nobody@example.com"]) {
    const { status, error } = await signUp(team.inviteHash, email);
    expect([status, error.code]).toEqual([409, "team_full"]);
  }
  expect(await app.deps.db.$count(users, eq(users.email, "nobody@example.com"))).toBe(0);
});

async function confirm(email: string) {
  const { token } = await mailbox.latest(email, { subject: "Confirm your email" });
  return app.client.request("POST", "/_api/auth/v1/verify", {
    headers: visitorHeaders(),
    body: { type: "signup", token_hash: token },
  });
}

test("the seat is taken once the address is confirmed", async () => {
  const team = await buildTeam(confirming);
  await signUp(team.inviteHash, "newcomer@example.com");
  const { body } = await confirm("newcomer@example.com");
  const headers = { authorization: `Bearer ${body.access_token}` };
  await vi.waitFor(async () => {
    const profile = await app.api(getProfile, { as: { headers } });
    expect(profile.data).toMatchObject({ firstName: "Jonas", team: { id: team.id } });
  }, 60_000);
});

test("a visitor who confirms after the last seat was taken has an account but no seat", async () => {
  const team = await buildTeam(confirming);
  await signUp(team.inviteHash, "late@example.com");
  const [{ customerId } = { customerId: "" }] = await app.deps.db
    .select()
    .from(teams)
    .where(eq(teams.id, team.id));
  await app.deps.db
    .update(subscriptions)
    .set({ seats: 2 })
    .where(eq(subscriptions.customerId, customerId));
  const { body } = await confirm("late@example.com");
  await vi.waitFor(async () => {
    const [user] = await app.deps.db.select().from(users).where(eq(users.id, body.user.id));
    expect(user?.appMetadata).not.toHaveProperty("waiting_invite");
  }, 60_000);
  expect(await membersOf(team.id)).toBe(2);
});

test("a stranger's sign-up takes no seat if the owner of the address confirms it another way", async () => {
  const team = await buildTeam(confirming);
  await signUp(team.inviteHash, "owner@example.com");
  await mailbox.latest("owner@example.com");
  app.clock.advance({ minutes: 2 });
  await app.client.request("POST", "/_api/auth/v1/recover", {
    headers: visitorHeaders(),
    body: { email: "owner@example.com" },
  });
  const { token } = await mailbox.latest("owner@example.com", { number: 2 });
  const { body } = await app.client.request("POST", "/_api/auth/v1/verify", {
    headers: visitorHeaders(),
    body: { type: "recovery", token_hash: token },
  });
  expect(body.user.app_metadata).not.toHaveProperty("waiting_invite");
  expect(await membersOf(team.id)).toBe(2);
});
