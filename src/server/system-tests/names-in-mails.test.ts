import { getProfile, updateProfile } from "#shared/account/contract.ts";
import { renameTeam } from "#shared/teams/contract.ts";
import { signUpByInvite } from "#shared/teams/invite-contract.ts";
import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";

/**
 * Names appear in other people's mail, so a name must not add lines to a mail or reverse the direction of its text.
 */

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, deps } = app;
const mailbox = createMailbox(deps);

const SLY = "Eve\r\n\r\nYour card was declined: evil.example\u202E\u2028\u0007";
const PLAIN = "Eve Your card was declined: evil.example";

type Headers = Record<string, string>;

async function nameOf(headers: Headers): Promise<string> {
  const profile = await api(getProfile, { as: { headers } });
  return profile.data.firstName;
}

test("a name is a single line, no matter which way it was set", async () => {
  const atSignUp = await signUpMember(app, { first_name: SLY });
  expect(await nameOf(atSignUp.headers)).toBe(PLAIN);

  const byClient = await signUpMember(app);
  await client.request("PUT", "/_api/auth/v1/user", {
    headers: byClient.headers,
    body: { data: { first_name: SLY } },
  });
  expect(await nameOf(byClient.headers)).toBe(PLAIN);

  const byForm = await signUpMember(app);
  const form = { firstName: SLY, lastName: "", email: byForm.email };
  await api(updateProfile, { as: byForm, body: form });
  expect(await nameOf(byForm.headers)).toBe(PLAIN);
  const empty = { ...form, firstName: "\u202E\n" };
  const refused = await api(updateProfile, { as: byForm, body: empty });
  expect(refused.error.error).toBe("First name is required");
});

test("a team's admin sees the name of a new member as a single line", async () => {
  const team = await buildTeam(app);
  await api(signUpByInvite, {
    as: { headers: visitorHeaders() },
    body: {
      inviteHash: team.inviteHash,
      email: "eve@example.com",
      password: MEMBER_PASSWORD,
      firstName: SLY,
      lastName: "Berg",
      birthYear: 1999,
    },
  });
  const subject = `${PLAIN} Berg joined North Harbor`;
  expect((await mailbox.latest(team.admin.email, { subject })).text).toContain(PLAIN);
});

test("a team's name is a single line too", async () => {
  const { id, admin } = await buildTeam(app);
  const rename = (name: string) => api(renameTeam, { as: admin, body: { tid: id, name } });
  expect((await rename(SLY)).status).toBe(200);
  const profile = await api(getProfile, { as: admin });
  expect(profile.data.team?.teamName).toBe(PLAIN);
  expect((await rename("a\u202Eb")).status).toBe(400);
});
