import { expect, test, vi } from "vitest";
import { teamInvitations } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD } from "#server/testing/sign-up-member.ts";
import { teamCalls } from "../team-calls.fixture.ts";

// Without autoconfirm: here, the emailed invitation itself proves the address.
const careful = await createTestApp();
const confirming = await createTestApp({ AUTH_AUTOCONFIRM: "1" });

const SUBJECT = "Marta Silva invites you to North Harbor";

async function invitedTeam() {
  const team = await buildTeam(confirming);
  const mailbox = createMailbox(confirming.deps);
  const calls = teamCalls(confirming, team.admin);
  const hashMailedTo = async (email: string, number = 1) =>
    (await mailbox.latest(email, { subject: SUBJECT, number })).token;
  const invitation = async () => {
    const [waiting] = (await calls.invitations(team.id)).data;
    if (!waiting) throw new Error("Nobody is invited");
    return waiting;
  };
  return { ...team, calls, hashMailedTo, invitation };
}

function visitor(node = confirming) {
  return teamCalls(node, { headers: visitorHeaders() });
}

const isValid = async (hash: string) => (await visitor().verify(hash)).data.valid;

test("every address in a pasted list is invited once, and existing members are reported", async () => {
  const team = await invitedTeam();
  const [member] = team.members;
  const { data } = await team.calls.inviteByMail(team.id, [
    "Ada@example.com",
    "ada@example.com",
    "bea@example.com",
    member?.email ?? "",
  ]);
  expect(data).toEqual({
    invited: ["ada@example.com", "bea@example.com"],
    alreadyIn: [member?.email],
  });
  const { data: waiting } = await team.calls.invitations(team.id);
  expect(waiting.map(({ email }) => email)).toEqual(["ada@example.com", "bea@example.com"]);
  expect(await isValid(await team.hashMailedTo("ada@example.com"))).toBe(true);
});

test("an emailed link shows its address, and stops working once it is revoked or sent again", async () => {
  const team = await invitedTeam();
  await team.calls.inviteByMail(team.id, ["cleo@example.com"]);
  const first = await team.hashMailedTo("cleo@example.com");
  const verified = await visitor().verify(first);
  expect(verified.data.invitedEmail).toBe("cleo@example.com");
  const invitation = await team.invitation();

  confirming.clock.advance({ minutes: 1 });
  expect((await team.calls.resend(invitation.id)).status).toBe(200);
  const second = await team.hashMailedTo("cleo@example.com", 2);
  expect(await isValid(first)).toBe(false);
  expect(await isValid(second)).toBe(true);

  expect((await team.calls.revoke(invitation.id)).status).toBe(200);
  expect(await isValid(second)).toBe(false);
  expect((await team.calls.invitations(team.id)).data).toEqual([]);
});

test("an immediate retry of an invitation sends no second email, and the first link still works", async () => {
  const team = await invitedTeam();
  const emails = ["hal@example.com"];
  await team.calls.inviteByMail(team.id, emails);
  const first = await team.hashMailedTo("hal@example.com");
  const again = await team.calls.inviteByMail(team.id, emails);
  expect(again.data.invited).toEqual(emails);
  expect(await isValid(first)).toBe(true);

  confirming.clock.advance({ minutes: 2 });
  await team.calls.inviteByMail(team.id, emails);
  const second = await team.hashMailedTo("hal@example.com", 2);
  expect([await isValid(first), await isValid(second)]).toEqual([false, true]);
});

const crowd = (number: number) =>
  Array.from({ length: 40 }, (_, index) => `crowd${number}-${index}@example.com`);

test("one mailbox gets a limited number of invitations, and a stolen session can't email a crowd", async () => {
  const team = await invitedTeam();
  const invited: number[] = [];
  for (let number = 0; number < 8; number++)
    invited.push((await team.calls.inviteByMail(team.id, ["ida@example.com"])).status);
  expect(invited.slice(5)).toEqual([200, 429, 429]);
  const invitation = await team.invitation();
  const resend = () => team.calls.resend(invitation.id);
  expect((await resend()).status).toBe(429);
  await team.calls.revoke(invitation.id);
  expect((await team.calls.inviteByMail(team.id, ["ida@example.com"])).status).toBe(429);
  for (const number of [1, 2, 3, 4]) {
    const { status } = await team.calls.inviteByMail(team.id, crowd(number));
    expect(status).toBe(number < 4 ? 200 : 429);
    await confirming.deps.db.delete(teamInvitations).where(eq(teamInvitations.teamId, team.id));
  }
});

test("resending an invitation counts towards the limit of that mailbox", async () => {
  const team = await invitedTeam();
  await team.calls.inviteByMail(team.id, ["jan@example.com"]);
  const invitation = await team.invitation();
  const resent: number[] = [];
  for (let number = 0; number < 6; number++)
    resent.push((await team.calls.resend(invitation.id)).status);
  expect(resent).toEqual([200, 200, 200, 200, 200, 429]);
  await team.calls.revoke(invitation.id);
  expect((await team.calls.inviteByMail(team.id, ["jan@example.com"])).status).toBe(429);
});

test("another team's invitation is not found", async () => {
  const [one, other] = [await invitedTeam(), await invitedTeam()];
  await one.calls.inviteByMail(one.id, ["dora@example.com"]);
  const invitation = await one.invitation();
  expect((await other.calls.revoke(invitation.id)).status).toBe(404);
  expect((await other.calls.resend(invitation.id)).status).toBe(404);
});

test("one invalid address in the list rejects the whole list", async () => {
  const team = await invitedTeam();
  const reply = await team.calls.inviteByMail(team.id, ["eve@example.com", "not an address"]);
  expect(reply.status).toBe(400);
  expect((await team.calls.invitations(team.id)).data).toEqual([]);
});

test("joining by the emailed link needs no confirmation; joining by the team's link does", async () => {
  const team = await buildConfirmedTeam(careful);
  const mailbox = createMailbox(careful.deps);
  const admin = teamCalls(careful, team.admin);
  const form = { password: MEMBER_PASSWORD, firstName: "Fay", lastName: "Lind", birthYear: 1997 };

  await admin.inviteByMail(team.id, ["fay@example.com"]);
  const { token: inviteHash } = await mailbox.latest("fay@example.com", { subject: SUBJECT });
  const mailed = { ...form, inviteHash, email: "fay@example.com" };
  const joined = await visitor(careful).signUp(mailed);
  expect(joined.data.needsConfirmation).toBe(false);
  expect((await admin.invitations(team.id)).data).toEqual([]);

  const { inviteHash: teamLink } = team;
  const linked = { ...form, inviteHash: teamLink, email: "gus@example.com", firstName: "Gus" };
  const waiting = await visitor(careful).signUp(linked);
  expect(waiting.data.needsConfirmation).toBe(true);
  const { token } = await mailbox.latest("gus@example.com", { subject: "Confirm your email" });
  const statuses = async () => {
    const { data } = await admin.members(team.id);
    return Object.fromEntries(data.map(({ firstName, status }) => [firstName, status]));
  };
  expect(await statuses()).toEqual({ Marta: "active", Fay: "active" });
  await careful.client.request("POST", "/_api/auth/v1/verify", {
    headers: visitorHeaders(),
    body: { type: "signup", token_hash: token },
  });
  await vi.waitFor(
    async () => expect(await statuses()).toEqual({ Marta: "active", Fay: "active", Gus: "active" }),
    60_000,
  );
});

/** Builds a team on a node without autoconfirm. Its members open the confirmation link in the email. */
async function buildConfirmedTeam(node: typeof careful) {
  const confirmed = {
    ...node,
    client: {
      async request(method: string, path: string, init = {}) {
        const reply = await node.client.request(method, path, init);
        if (!path.endsWith("/signup") || reply.status !== 200) return reply;
        const mail = await createMailbox(node.deps).latest(reply.body.email);
        return node.client.request("POST", "/_api/auth/v1/verify", {
          headers: visitorHeaders(),
          body: { type: "signup", token_hash: mail.token },
        });
      },
    },
  };
  return buildTeam(confirmed, { members: 0 });
}
