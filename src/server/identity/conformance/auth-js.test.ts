import { describe, expect, test } from "vitest";
import { AUTH_CLIENTS, visitorHeaders } from "#server/testing/auth-client.ts";
import { createAppWithEmailConfirmation } from "#server/testing/email-confirmation-app.ts";
import { PASSWORD } from "#server/testing/sign-up-person.ts";

const {
  client: http,
  clock,
  mailbox,
  newEmail,
  ...people
} = await createAppWithEmailConfirmation();

describe.each(AUTH_CLIENTS)("auth-js $version", ({ AuthClient }) => {
  const { visitor, member } = people.with({ AuthClient });

  test("signing up sends a mail whose link, opened anywhere, confirms the address and signs in", async () => {
    const email = newEmail();
    const { data, error } = await visitor().signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { first_name: "Ada" } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, role: "authenticated", is_anonymous: false });

    const mail = await mailbox.latest(email, { subject: "Confirm your email" });
    expect(mail.url.pathname).toBe("/auth/confirm");
    const verified = await visitor().verifyOtp({ type: "signup", token_hash: mail.token });
    expect(verified.data.session?.token_type).toBe("bearer");
    expect(verified.data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { first_name: "Ada", email_verified: true },
      app_metadata: { provider: "email", providers: ["email"] },
      identities: [{ provider: "email", identity_data: { email, email_verified: true } }],
    });
  });

  test("signing up with a weak password is rejected with the reasons", async () => {
    const short = await visitor().signUp({ email: newEmail(), password: "otter" });
    expect(short.error).toMatchObject({
      name: "AuthWeakPasswordError",
      status: 422,
      code: "weak_password",
      reasons: ["length"],
      message: "Password should be at least 8 characters.",
    });
    const common = await visitor().signUp({ email: newEmail(), password: "Password123" });
    expect(common.error).toMatchObject({ code: "weak_password", reasons: ["pwned"] });
  });

  test("signing up with an invalid address or a phone number is rejected", async () => {
    const noAddress = await visitor().signUp({ email: "ada at example", password: PASSWORD });
    expect(noAddress.error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Unable to validate email address: invalid format",
    });
    const phone = await visitor().signUp({ phone: "+15555550100", password: PASSWORD });
    expect(phone.error).toMatchObject({ code: "phone_provider_disabled" });
    const anonymous = await visitor().signInAnonymously();
    expect(anonymous.error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
  });

  test("a confirmed user can log in, read their own account and log out", async () => {
    const { email } = await member();
    const auth = visitor();
    const { data, error } = await auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      token_type: "bearer",
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.any(String),
      user: { email, last_sign_in_at: expect.any(String) },
    });
    expect((await auth.getUser()).data.user?.email).toBe(email);
    expect((await auth.signOut()).error).toBeNull();
    const after = await auth.getUser(data.session?.access_token);
    expect(after.error).toMatchObject({ name: "AuthSessionMissingError" });
  });

  test("a wrong password, an unknown address and a missing field are rejected", async () => {
    const { email } = await member();
    for (const given of [
      { email, password: "not-the-password" },
      { email: newEmail(), password: PASSWORD },
    ]) {
      const { error } = await visitor().signInWithPassword(given);
      expect(error).toMatchObject({
        status: 400,
        code: "invalid_credentials",
        message: "Invalid login credentials",
      });
    }
    const phone = await visitor().signInWithPassword({ phone: "+15555550100", password: PASSWORD });
    expect(phone.error).toMatchObject({ status: 422, code: "phone_provider_disabled" });
  });

  test("a user with an unconfirmed address can log in only after confirming through the resent mail", async () => {
    const [email, auth] = [newEmail(), visitor()];
    await auth.signUp({ email, password: PASSWORD });
    const early = await auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed" });

    const tooSoon = await auth.resend({ type: "signup", email });
    expect(tooSoon.error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
      message: expect.stringMatching(/you can only request this after \d+ seconds\./),
    });
    // A job writes the mails, and two pending ones could be written in either order.
    await mailbox.latest(email);
    clock.advance({ seconds: 61 });
    expect((await auth.resend({ type: "signup", email })).error).toBeNull();
    const { code } = await mailbox.latest(email, { number: 2 });
    expect((await auth.verifyOtp({ type: "email", email, token: code })).error).toBeNull();
    const late = await auth.signInWithPassword({ email, password: PASSWORD });
    expect(late.error).toBeNull();
  });

  test("a mailed code or link signs in, and creates the account if there is none", async () => {
    const [email, auth] = [newEmail(), visitor()];
    expect((await auth.signInWithOtp({ email })).error).toBeNull();
    const first = await mailbox.latest(email);
    const joined = await auth.verifyOtp({ type: "email", email, token: first.code });
    expect(joined.data.user?.email).toBe(email);

    clock.advance({ seconds: 61 });
    await auth.signInWithOtp({ email });
    const second = await mailbox.latest(email, { number: 2 });
    const again = await visitor().verifyOtp({ type: "magiclink", token_hash: second.token });
    expect(again.data.user?.id).toBe(joined.data.user?.id);

    const wrong = await auth.verifyOtp({ type: "email", email, token: "000000" });
    expect(wrong.error).toMatchObject({
      status: 403,
      code: "otp_expired",
      message: "Token has expired or is invalid",
    });
    const phone = await auth.signInWithOtp({ phone: "+15555550100" });
    expect(phone.error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
  });

  test("a link works once and expires after a day", async () => {
    const [email, auth] = [newEmail(), visitor()];
    await auth.signUp({ email, password: PASSWORD });
    const { token } = await mailbox.latest(email);
    expect((await auth.verifyOtp({ type: "signup", token_hash: token })).error).toBeNull();
    const twice = await auth.verifyOtp({ type: "signup", token_hash: token });
    expect(twice.error).toMatchObject({
      code: "otp_expired",
      message: "Email link is invalid or has expired",
    });

    const late = newEmail();
    await visitor().signUp({ email: late, password: PASSWORD });
    const mail = await mailbox.latest(late);
    clock.advance({ days: 1, seconds: 1 });
    const tooLate = await visitor().verifyOtp({ type: "signup", token_hash: mail.token });
    expect(tooLate.error).toMatchObject({ status: 403, code: "otp_expired" });
  });

  test("recovering an address without an account reveals nothing and sends nothing", async () => {
    const nobody = newEmail();
    expect((await visitor().resetPasswordForEmail(nobody)).error).toBeNull();
    expect((await visitor().resend({ type: "signup", email: newEmail() })).error).toBeNull();
    const off = await visitor().signInWithOtp({
      email: newEmail(),
      options: { shouldCreateUser: false },
    });
    expect(off.error).toBeNull();
    expect(await mailbox.count(nobody)).toBe(0);
  });

  test("PKCE: only the tab that made the request can exchange the code, and only once", async () => {
    const { email } = await member();
    clock.advance({ seconds: 61 });
    const storage = new Map<string, string>();
    const asked = visitor({ flowType: "pkce", storage });
    await asked.signInWithOtp({ email, options: { emailRedirectTo: "http://127.0.0.1:9/back" } });
    const mail = await mailbox.latest(email, { number: 2 });
    expect(mail.token).toMatch(/^pkce_/);
    const { body } = await http.request("POST", "/_api/auth/v1/verify/redirect", {
      headers: visitorHeaders(),
      body: {
        type: "magiclink",
        token_hash: mail.token,
        redirect_to: mail.url.searchParams.get("redirect_to"),
      },
    });
    const back = new URL(body.url);
    expect(back.origin).toBe("http://127.0.0.1:9");
    const code = back.searchParams.get("code") ?? "";

    const thief = visitor({ flowType: "pkce" });
    await thief.resetPasswordForEmail(newEmail());
    const stolen = await thief.exchangeCodeForSession(code);
    expect(stolen.error).toMatchObject({ status: 400, code: "bad_code_verifier" });

    const otherTab = visitor({ flowType: "pkce", storage: new Map(storage) });
    const { data } = await asked.exchangeCodeForSession(code);
    expect(data.user?.email).toBe(email);
    const twice = await otherTab.exchangeCodeForSession(code);
    expect(twice.error).toMatchObject({ status: 404, code: "flow_state_not_found" });
  });

  test("disabled features return an error that says so", async () => {
    const sso = await visitor().signInWithSSO({ domain: "example.com" });
    expect(sso.error).toMatchObject({ status: 404, code: "saml_provider_disabled" });
    const idToken = await visitor().signInWithIdToken({ provider: "google", token: "x.y.z" });
    expect(idToken.error).toMatchObject({ status: 400, code: "provider_disabled" });
    const { auth } = await member();
    const link = await auth.linkIdentity({ provider: "google" });
    expect(link.error).toMatchObject({ status: 404, code: "manual_linking_disabled" });
  });
});
