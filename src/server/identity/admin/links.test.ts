import { expect, test } from "vitest";
import { createAuthClient } from "#server/testing/auth-client.ts";
import { createAdmin, JWT_SECRET } from "#server/testing/service-role.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { PASSWORD } from "#server/testing/sign-up-person.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const clock = createTestClock(new Date().toISOString());
const { url, deps } = await createTestApp(
  { AUTH_JWT_SECRET: JWT_SECRET, AUTH_SECURE_EMAIL_CHANGE: "1" },
  clock,
);
const { admin, createUser, newEmail } = await createAdmin(url);
const mailbox = createMailbox(deps);

test("an invited user gets a mail whose link makes them a member", async () => {
  const email = newEmail();
  const { data, error } = await admin.inviteUserByEmail(email, { data: { club: "Nice" } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
  const mail = await mailbox.latest(email);
  const auth = createAuthClient(url);
  const accepted = await auth.verifyOtp({ type: "invite", token_hash: mail.token });
  expect(data.user?.user_metadata).toEqual({ club: "Nice" });
  expect(accepted.data.user?.email).toBe(email);
  expect(accepted.data.user?.user_metadata).toEqual({ club: "Nice", email_verified: true });
  const again = await admin.inviteUserByEmail(email);
  expect(again.error).toMatchObject({ status: 422, code: "email_exists" });
});

test("a password set before the invited user accepted doesn't give access to the account", async () => {
  const login = { email: newEmail(), password: PASSWORD };
  await createAuthClient(url).signUp(login);
  await mailbox.latest(login.email, { subject: "Confirm your email" });
  clock.advance({ seconds: 1 });
  await admin.inviteUserByEmail(login.email);
  const { token } = await mailbox.latest(login.email, { number: 2 });
  const accepted = await createAuthClient(url).verifyOtp({ type: "invite", token_hash: token });
  expect(accepted.error).toBeNull();
  const thief = await createAuthClient(url).signInWithPassword(login);
  expect(thief.error?.code).toBe("invalid_credentials");
});

test("links can be generated for every kind of mail without sending one", async () => {
  const email = newEmail();
  const signup = await admin.generateLink({
    type: "signup",
    email,
    password: PASSWORD,
    options: { data: { club: "Paris" }, redirectTo: `${deps.config.siteUrl}/welcome` },
  });
  expect(signup.error).toBeNull();
  expect(signup.data.properties).toMatchObject({
    verification_type: "signup",
    email_otp: expect.stringMatching(/^\d{6}$/),
    redirect_to: `${deps.config.siteUrl}/welcome`,
  });
  expect(signup.data.user?.user_metadata).toEqual({ club: "Paris" });
  const { action_link: link, hashed_token: token } = signup.data.properties ?? {};
  expect(link).toBe(
    `${deps.config.siteUrl}/_api/auth/v1/verify?token=${token}&type=signup` +
      `&redirect_to=${deps.config.siteUrl}/welcome`,
  );
  const joined = await createAuthClient(url).verifyOtp({
    type: "signup",
    token_hash: token ?? "",
  });
  expect(joined.data.user?.email).toBe(email);
  const taken = await admin.generateLink({ type: "signup", email, password: PASSWORD });
  expect(taken.error).toMatchObject({ status: 422, code: "email_exists" });

  for (const type of ["magiclink", "recovery"] as const) {
    const { data } = await admin.generateLink({ type, email });
    expect(data.properties?.verification_type).toBe(type);
    const token_hash = data.properties?.hashed_token ?? "";
    expect((await createAuthClient(url).verifyOtp({ type, token_hash })).error).toBeNull();
  }
  expect(await mailbox.count(email)).toBe(0);
});

test("every link names its token, its type and its redirect target, and opens our page", async () => {
  const { siteUrl } = deps.config;
  const { email = "" } = await createUser();
  const types = ["recovery", "magiclink", "email_change_current", "email_change_new"] as const;
  for (const type of types) {
    const { data } = await admin.generateLink({ type, email, newEmail: newEmail() });
    const link = new URL(data.properties?.action_link ?? "");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: data.properties?.hashed_token,
      type: type.replace(/_(new|current)$/, ""),
      redirect_to: siteUrl,
    });
    const opened = await fetch(url + link.pathname + link.search, { redirect: "manual" });
    expect(opened.headers.get("location")).toContain(data.properties?.hashed_token);
  }
});

test("a redirect target with its own query string survives in the link", async () => {
  const redirectTo = `${deps.config.siteUrl}/login?returnUrl=/plans&from=mail`;
  const { email = "" } = await createUser();
  const { data } = await admin.generateLink({ type: "magiclink", email, options: { redirectTo } });
  const link = new URL(data.properties?.action_link ?? "");
  expect(link.searchParams.get("redirect_to")).toBe(redirectTo);
});

test("data that an operator adds to an unfinished sign-up is merged into it", async () => {
  const login = { email: newEmail(), password: PASSWORD };
  await createAuthClient(url).signUp({ ...login, options: { data: { club: "Lyon" } } });
  const options = { data: { team: "A" } };
  const { data } = await admin.generateLink({ type: "signup", ...login, options });
  expect(data.user?.user_metadata).toMatchObject({ club: "Lyon", team: "A" });
});

test("a magic link for an unknown address becomes a sign-up", async () => {
  const { data } = await admin.generateLink({ type: "magiclink", email: newEmail() });
  expect(data.properties?.verification_type).toBe("signup");
});

test("an address changes once both links have been used", async () => {
  const user = await createUser();
  const [email, newOne] = [user.email ?? "", newEmail()];
  const tokens = [];
  for (const type of ["email_change_current", "email_change_new"] as const) {
    const { data, error } = await admin.generateLink({ type, email, newEmail: newOne });
    expect(error).toBeNull();
    expect(data.properties?.verification_type).toBe(type);
    tokens.push(data.properties?.hashed_token ?? "");
  }
  for (const token_hash of tokens)
    await createAuthClient(url).verifyOtp({ type: "email_change", token_hash });
  expect((await admin.getUserById(user.id)).data.user?.email).toBe(newOne);
});

test("a recovery link for an unknown address and a link of an unknown type are rejected", async () => {
  const unknown = await admin.generateLink({ type: "recovery", email: newEmail() });
  expect(unknown.error).toMatchObject({
    status: 404,
    code: "user_not_found",
    message: "User with this email not found",
  });
  const odd = await admin.generateLink({ type: "pigeon" as never, email: newEmail() });
  expect(odd.error).toMatchObject({ status: 400, code: "validation_failed" });
});
