import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import type { BodyOf } from "#server/testing/api-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { changePassword, getProfile } from "#shared/account/contract.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, clock, deps } = app;
const mailbox = createMailbox(deps);
const NEW_PASSWORD = "lantern-harbor-nine";

type Headers = Record<string, string>;

function change(headers: Headers, body: BodyOf<typeof changePassword>) {
  return api(changePassword, { as: { headers }, body });
}

async function logIn(email: string, password: string) {
  const { status, body } = await client.request("POST", "/_api/auth/v1/token?grant_type=password", {
    headers: visitorHeaders(),
    body: { email, password },
  });
  return { status, headers: { authorization: `Bearer ${body.access_token}` } };
}

function read(headers: Headers) {
  return api(getProfile, { as: { headers } });
}

test("right after a login, the new password alone is enough", async () => {
  const member = await signUpMember(app);
  const { status, data } = await change(member.headers, { password: NEW_PASSWORD });
  expect({ status, data }).toEqual({ status: 200, data: null });
  expect((await logIn(member.email, NEW_PASSWORD)).status).toBe(200);
  expect((await logIn(member.email, MEMBER_PASSWORD)).status).toBe(400);
});

test("later, the current password is required and must be correct", async () => {
  const member = await signUpMember(app);
  clock.advance({ minutes: 5, seconds: 1 });
  const unproven = await change(member.headers, { password: NEW_PASSWORD });
  expect(unproven.status).toBe(403);
  expect(unproven.error.code).toBe("current_password_required");
  const wrong = await change(member.headers, { password: NEW_PASSWORD, currentPassword: "guess" });
  expect(wrong.status).toBe(403);
  expect(wrong.error.code).toBe("current_password_wrong");
  expect((await logIn(member.email, MEMBER_PASSWORD)).status).toBe(200);

  const proven = { password: NEW_PASSWORD, currentPassword: MEMBER_PASSWORD };
  expect((await change(member.headers, proven)).status).toBe(200);
});

test("other devices are signed out, this one stays signed in, and the owner is emailed", async () => {
  const member = await signUpMember(app);
  const other = await logIn(member.email, MEMBER_PASSWORD);
  await change(member.headers, { password: NEW_PASSWORD });
  expect((await read(other.headers)).status).toBe(401);
  expect((await read(member.headers)).status).toBe(200);
  await mailbox.latest(member.email, { subject: "Your password was changed" });
});

test.each([
  ["", "The value is required"],
  ["1234567", "Too short"],
  ["x".repeat(129), "Too long"],
  ["password123", "Many people use this password, so it is easily guessed. Choose another."],
  [MEMBER_PASSWORD, "New password should be different from the old password."],
])("the password %j is rejected", async (password, message) => {
  const member = await signUpMember(app);
  const { status, error } = await change(member.headers, { password });
  expect(status).toBe(400);
  expect(error).toMatchObject({ error: message, fields: { password: message } });
  expect((await logIn(member.email, MEMBER_PASSWORD)).status).toBe(200);
});

test("guessing the current password is soon rate-limited", async () => {
  const member = await signUpMember(app);
  const guess = () => change(member.headers, { password: NEW_PASSWORD, currentPassword: "guess" });
  const statuses: number[] = [];
  for (let n = 0; n <= deps.config.auth.limits.tokenPerAccount; n++)
    statuses.push((await guess()).status);
  expect(statuses.at(-1)).toBe(429);
});

test("a visitor can't change a password", async () => {
  expect((await change({}, { password: NEW_PASSWORD })).status).toBe(401);
});
