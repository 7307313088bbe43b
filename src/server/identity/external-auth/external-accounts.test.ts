import {
  changePassword,
  getProfile,
  setBirthYear,
  updateProfile,
} from "#shared/account/contract.ts";
import { listDevices, signOutDevice } from "#shared/auth/contract.ts";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import type { BodyOf } from "#server/testing/api-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { rotateSigningKeys } from "../sessions/signing-key-store.ts";

// The external service is a second instance of our own, with a separate database.
const clock = createTestClock();
const there = await createTestApp(
  { AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "86400", AUTH_JWT_SECRET: "s".repeat(40) },
  clock,
);
const AUTH_ISSUER = there.deps.config.auth.issuer;
const AUTH_URL = `${there.url}/_api/auth/v1`;
const here = await createTestApp({ AUTH_URL, AUTH_ISSUER }, clock);

type Caller = { headers: Record<string, string> };

// Advance past the cache, so that each test starts with no remembered sessions.
beforeEach(() => clock.advance({ minutes: 1 }));

const profileOf = (member: Caller, app = here) => app.api(getProfile, { as: member });

function callThere(method: string, path: string, member: Caller, body?: unknown) {
  const headers = { ...member.headers, ...visitorHeaders() };
  return there.client.request(method, `/_api/auth/v1/${path}`, { headers, body });
}

async function logIn(email: string, password = MEMBER_PASSWORD) {
  const body = { email, password };
  return callThere("POST", "token?grant_type=password", { headers: {} }, body);
}

test("a member of the external service is a member here, under the same id", async () => {
  const member = await signUpMember(there, { first_name: "Ada", birth_year: 1990 });
  expect((await profileOf(member)).data).toMatchObject({
    userId: member.id,
    firstName: "Ada",
    email: member.email,
    ageGroup: "adult",
    roles: [],
  });
});

test("concurrent calls make only one request to the external service", async () => {
  const member = await signUpMember(there);
  const asked = vi.spyOn(globalThis, "fetch");
  const replies = await Promise.all(Array.from({ length: 20 }, () => profileOf(member)));
  const questions = asked.mock.calls.filter(([url]) => String(url).endsWith("/user"));
  asked.mockRestore();
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(questions).toHaveLength(1);
});

test("a sign-out at the external service takes effect here within half a minute", async () => {
  const member = await signUpMember(there);
  expect((await profileOf(member)).status).toBe(200);
  expect((await callThere("POST", "logout?scope=local", member)).status).toBe(204);
  clock.advance({ seconds: 31 });
  expect((await profileOf(member)).status).toBe(401);
});

test("a role or name changed at the external service changes here, but a new birth year doesn't make a minor an adult", async () => {
  const member = await signUpMember(there, {
    birth_year: 2010,
    guardian_email: "dad@example.com",
  });
  expect((await profileOf(member)).data.ageGroup).toBe("minor");
  await there.deps.db
    .update(users)
    .set({
      appMetadata: { provider: "email", providers: ["email"], roles: ["operator"] },
      userMetadata: { first_name: "Grace", birth_year: 1980 },
    })
    .where(eq(users.id, member.id));
  clock.advance({ seconds: 31 });
  expect((await profileOf(member)).data).toMatchObject({
    firstName: "Grace",
    roles: ["OPERATOR"],
    ageGroup: "minor",
  });
});

test("profile changes are made at the external service with the user's own token", async () => {
  const member = await signUpMember(there);
  const body = { firstName: "Ada", lastName: "Byron", email: "ada.byron@example.com" };
  const saved = await here.api(updateProfile, { as: member, body });
  expect(saved.status).toBe(200);
  const user = await callThere("GET", "user", member);
  expect(user.body).toMatchObject({
    new_email: "ada.byron@example.com",
    user_metadata: { first_name: "Ada", last_name: "Byron" },
  });
  expect((await profileOf(member)).data).toMatchObject({
    firstName: "Ada",
    email: member.email,
    pendingEmail: "ada.byron@example.com",
  });
});

test("an address that is taken at the external service is rejected with our error code", async () => {
  const [one, other] = [await signUpMember(there), await signUpMember(there)];
  const body = { firstName: "Ada", lastName: "", email: other.email };
  const reply = await here.api(updateProfile, { as: one, body });
  expect(reply.error.code).toBe("email_taken");
});

test("the password is required, checked and changed at the external service", async () => {
  const member = await signUpMember(there);
  clock.advance({ minutes: 6 });
  const change = (body: BodyOf<typeof changePassword>) =>
    here.api(changePassword, { as: member, body });
  const password = "an entirely new one";
  expect((await change({ password })).error.code).toBe("current_password_required");
  const wrong = await change({ password, currentPassword: "a guess" });
  expect(wrong.error.code).toBe("current_password_wrong");
  expect((await change({ password, currentPassword: MEMBER_PASSWORD })).status).toBe(200);
  expect((await logIn(member.email)).status).toBe(400);
  expect((await logIn(member.email, password)).status).toBe(200);
});

test("a device can't be signed out here, because its session is kept at the external service", async () => {
  const member = await signUpMember(there);
  const devices = await here.api(listDevices, { as: member });
  expect(devices.data).toHaveLength(1);
  const params = { deviceId: devices.data[0]?.id ?? "" };
  const refused = await here.api(signOutDevice, { as: member, params });
  expect(refused.error.code).toBe("kept_elsewhere");
});

test("a minor who sets their birth year later names a guardian, who gets an email", async () => {
  const member = await signUpMember(there);
  const body = { birthYear: 2010, guardianEmail: "mum@example.com" };
  const reply = await here.api(setBirthYear, { as: member, body });
  expect(reply.status).toBe(200);
  await createMailbox(here.deps).latest("mum@example.com");
  clock.advance({ seconds: 31 });
  expect((await profileOf(member)).data.ageGroup).toBe("minor");
});

test("a child's account at the external service isn't accepted here, and nothing is stored", async () => {
  const member = await signUpMember(there);
  await there.deps.db
    .update(users)
    .set({ userMetadata: { birth_year: 2020 } })
    .where(eq(users.id, member.id));
  expect((await profileOf(member)).status).toBe(403);
  expect(await here.deps.db.$count(users, eq(users.id, member.id))).toBe(0);
});

test("a user with a second step at the external service must complete it before seeing any data here", async () => {
  const member = await signUpMember(there);
  const enrolled = await callThere("POST", "factors", member, { factor_type: "totp" });
  const { id, totp } = enrolled.body;
  const challenge = await callThere("POST", `factors/${id}/challenge`, member, {});
  const app = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  const code = app.generate({ timestamp: clock.now().getTime() });
  const proof = { challenge_id: challenge.body.id, code };
  const verified = await callThere("POST", `factors/${id}/verify`, member, proof);
  const raised = { headers: { authorization: `Bearer ${verified.body.access_token}` } };
  expect((await profileOf(member)).error.code).toBe("second_step_required");
  expect((await profileOf(raised)).status).toBe(200);
});

test("an address can be reused by its owner's new account", async () => {
  const former = await signUpMember(there);
  await profileOf(former);
  await there.deps.db.delete(users).where(eq(users.id, former.id));
  const rejoined = await callThere(
    "POST",
    "signup",
    { headers: {} },
    {
      email: former.email,
      password: MEMBER_PASSWORD,
    },
  );
  const heir = { headers: { authorization: `Bearer ${rejoined.body.access_token}` } };
  expect((await profileOf(heir)).data).toMatchObject({ email: former.email });
});

test("a new signing key of the external service is fetched", async () => {
  const other = await createTestApp({ AUTH_URL, AUTH_ISSUER }, clock);
  const before = await signUpMember(there);
  expect((await profileOf(before, other)).status).toBe(200);
  clock.advance({ days: 91 });
  await rotateSigningKeys(there.deps);
  clock.advance({ days: 1 });
  const { body } = await logIn(before.email);
  const after = { headers: { authorization: `Bearer ${body.access_token}` } };
  expect((await profileOf(after, other)).status).toBe(401);
  // The key list is fetched at most twice a minute, whatever key ids strangers send.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await profileOf(after, other)).status).toBe(200);
});

test("a token that wasn't issued by the external service, or not for us, is rejected", async () => {
  const stranger = await createTestApp({ AUTH_AUTOCONFIRM: "1" }, clock);
  const member = await signUpMember(stranger);
  expect((await profileOf(member)).status).toBe(401);
  const external = await createTestApp({ AUTH_URL, AUTH_ISSUER: "https://other.example" }, clock);
  expect((await profileOf(await signUpMember(there), external)).status).toBe(401);
  expect((await profileOf({ headers: {} })).status).toBe(401);
});

test("while the external auth service is down, users get a retryable error and stay logged in", async () => {
  const away = await createTestApp({ AUTH_URL: "http://127.0.0.1:1/auth/v1", AUTH_ISSUER }, clock);
  const { status, error, headers } = await profileOf(await signUpMember(there), away);
  expect(status).toBe(503);
  expect(error.code).toBe("unavailable");
  expect(headers.get("retry-after")).toBe("5");
});

test("our own auth service is off", async () => {
  const body = { email: "ada@example.com", password: MEMBER_PASSWORD };
  for (const path of ["signup", "token?grant_type=password"])
    expect((await here.client.request("POST", `/_api/auth/v1/${path}`, { body })).status).toBe(404);
});
