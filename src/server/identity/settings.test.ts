import { expect, test } from "vitest";
import { createAuthClient, visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const BASE = "/_api/auth/v1";
const now = () => createTestClock(new Date().toISOString());

test("with autoconfirm, signing up opens a session, and a second sign-up is rejected as a duplicate", async () => {
  const { url } = await createTestApp({ AUTH_AUTOCONFIRM: "1" }, now());
  const joining = { email: "ada@example.com", password: MEMBER_PASSWORD };
  const { data } = await createAuthClient(url).signUp(joining);
  expect(data.session).toMatchObject({ access_token: expect.any(String) });
  expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  const { error } = await createAuthClient(url).signUp(joining);
  expect(error).toMatchObject({
    status: 422,
    code: "user_already_exists",
    message: "User already registered",
  });
});

test("with registration off, no one can sign up, and requesting a code creates no account", async () => {
  const { url, deps, client } = await createTestApp({ REGISTRATION: "off" }, now());
  const auth = createAuthClient(url);
  const { error } = await auth.signUp({ email: "ada@example.com", password: MEMBER_PASSWORD });
  expect(error).toMatchObject({
    status: 422,
    code: "signup_disabled",
    message: "Signups not allowed for this instance",
  });
  expect((await auth.signInWithOtp({ email: "ada@example.com" })).error).toBeNull();
  const settings = await client.request("GET", `${BASE}/settings`);
  expect(settings.body).toMatchObject({
    disable_signup: true,
    mailer_autoconfirm: false,
    external: { email: true, phone: false, google: false, anonymous_users: false },
  });
  expect(await createMailbox(deps).count("ada@example.com")).toBe(0);
});

test("an anonymous user gets a session and becomes a member by confirming an address", async () => {
  const { url, deps } = await createTestApp({ AUTH_ANONYMOUS: "1" }, now());
  const auth = createAuthClient(url);
  const { data } = await auth.signInAnonymously({ options: { data: { theme: "night" } } });
  expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { theme: "night" } });
  const noAddress = await auth.updateUser({ password: MEMBER_PASSWORD });
  expect(noAddress.error).toMatchObject({ status: 422, code: "validation_failed" });
  expect((await auth.reauthenticate()).error).toMatchObject({ code: "validation_failed" });

  await auth.updateUser({ email: "ada@example.com" });
  const { code } = await createMailbox(deps).latest("ada@example.com");
  const proof = { type: "email_change", email: "ada@example.com", token: code } as const;
  const member = await auth.verifyOtp(proof);
  expect(member.data.user).toMatchObject({
    id: data.user?.id,
    is_anonymous: false,
    email: "ada@example.com",
    identities: [{ provider: "email" }],
  });
});

test("with secure email change, both mailboxes have to confirm", async () => {
  const env = { AUTH_AUTOCONFIRM: "1", AUTH_SECURE_EMAIL_CHANGE: "1" };
  const { url, deps } = await createTestApp(env, now());
  const mailbox = createMailbox(deps);
  const auth = createAuthClient(url);
  await auth.signUp({ email: "old@example.com", password: MEMBER_PASSWORD });
  await auth.updateUser({ email: "new@example.com" });

  const first = await mailbox.latest("new@example.com");
  const half = await auth.verifyOtp({ type: "email_change", token_hash: first.token });
  expect(half.data.session).toBeNull();
  expect((await auth.getUser()).data.user?.email).toBe("old@example.com");
  const again = await auth.verifyOtp({ type: "email_change", token_hash: first.token });
  expect(again.error).toMatchObject({ code: "otp_expired" });

  const second = await mailbox.latest("old@example.com");
  const done = await auth.verifyOtp({
    type: "email_change",
    email: "old@example.com",
    token: second.code,
  });
  expect(done.data.user?.email).toBe("new@example.com");
});

test("with the current password required, a new one can't be set without it", async () => {
  const env = { AUTH_AUTOCONFIRM: "1", AUTH_REQUIRE_CURRENT_PASSWORD: "1" };
  const app = await createTestApp(env);
  const { headers, email } = await signUpMember(app);
  const put = (body: object) => app.client.request("PUT", `${BASE}/user`, { headers, body });
  const password = "quiet-harbor-dawn";
  expect((await put({ password })).body.error_code).toBe("current_password_required");
  const wrong = await put({ password, current_password: "not-the-password" });
  expect(wrong.body.error_code).toBe("current_password_invalid");
  expect((await put({ password, current_password: MEMBER_PASSWORD })).status).toBe(200);
  const login = await app.client.request("POST", `${BASE}/token?grant_type=password`, {
    body: { email, password },
  });
  expect(login.status).toBe(200);
});

test("a time-boxed session ends no matter how it is used", async () => {
  const env = { AUTH_AUTOCONFIRM: "1", AUTH_SESSION_TIMEBOX_SECONDS: "7200" };
  const app = await createTestApp(env);
  const member = await signUpMember(app);
  const refresh = (refresh_token: string) =>
    app.client.request("POST", `${BASE}/token?grant_type=refresh_token`, {
      body: { refresh_token },
    });
  app.clock.advance({ minutes: 90 });
  const { body } = await refresh(member.refreshToken);
  app.clock.advance({ minutes: 31 });
  expect((await refresh(body.refresh_token)).body).toMatchObject({
    error_code: "session_expired",
    msg: "Invalid Refresh Token: Session Expired",
  });
  const headers = { authorization: `Bearer ${body.access_token}` };
  const user = await app.client.request("GET", `${BASE}/user`, { headers });
  expect(user.body.error_code).toBe("session_not_found");
});

test("an external client gets its tokens by redirect if its URL is on the allowlist", async () => {
  const env = { AUTH_REDIRECT_URLS: "https://app.example.org/**, https://*.example.net/in" };
  const { client, deps } = await createTestApp(env);
  const join = (email: string, target: string) =>
    client.request("POST", `${BASE}/signup?redirect_to=${encodeURIComponent(target)}`, {
      headers: visitorHeaders(),
      body: { email, password: MEMBER_PASSWORD },
    });
  for (const [email, target, isAllowed] of [
    ["one@example.com", "https://app.example.org/deep/page?x=1", true],
    ["two@example.com", "https://team.example.net/in", true],
    ["three@example.com", "https://a.b.example.net/in", false],
    ["four@example.com", "https://team.example.net/in/deeper", false],
  ] as const) {
    await join(email, target);
    const { url, token } = await createMailbox(deps).latest(email);
    const redirectTo = url.searchParams.get("redirect_to");
    expect(redirectTo).toBe(isAllowed ? target : null);
    const { body } = await client.request("POST", `${BASE}/verify/redirect`, {
      headers: visitorHeaders(),
      body: { type: "signup", token_hash: token, redirect_to: redirectTo },
    });
    const landing = new URL(body.url);
    expect(landing.host).toBe(new URL(isAllowed ? target : deps.config.siteUrl).host);
    const fragment = new URLSearchParams(landing.hash.slice(1));
    expect(fragment.get("access_token")).toEqual(expect.any(String));
    expect(fragment.get("type")).toBe("signup");
  }
});
