import { describe, expect, test } from "vitest";
import { AUTH_CLIENTS } from "#server/testing/auth-client.ts";
import { createAppWithEmailConfirmation } from "#server/testing/email-confirmation-app.ts";
import { PASSWORD } from "#server/testing/sign-up-person.ts";

const { clock, mailbox, newEmail, ...people } = await createAppWithEmailConfirmation();

describe.each(AUTH_CLIENTS)("auth-js $version", ({ AuthClient }) => {
  const { visitor, member } = people.with({ AuthClient });

  test("a forgotten password can be replaced from another device, which ends the old sessions", async () => {
    const { email, session } = await member();
    clock.advance({ seconds: 61 });
    await visitor({ flowType: "pkce" }).resetPasswordForEmail(email);
    const mail = await mailbox.latest(email, { subject: "Choose a new password" });
    expect(mail.url.pathname).toMatch(/^\/auth\/reset-password\/.{43,}/);

    const phone = visitor();
    await phone.verifyOtp({ type: "recovery", token_hash: mail.token });
    const { error } = await phone.updateUser({ password: "quiet-harbor-dawn" });
    expect(error).toBeNull();
    await mailbox.latest(email, { subject: "Your password was changed" });
    const old = await visitor().signInWithPassword({ email, password: PASSWORD });
    expect(old.error).toMatchObject({ code: "invalid_credentials" });
    const fresh = await visitor().signInWithPassword({ email, password: "quiet-harbor-dawn" });
    expect(fresh.error).toBeNull();
    const stale = await visitor().getUser(session.access_token);
    expect(stale.error).toMatchObject({ name: "AuthSessionMissingError" });
  });

  test("a user without a password is notified when one is first set", async () => {
    const email = newEmail();
    const auth = visitor();
    await auth.signInWithOtp({ email });
    const mail = await mailbox.latest(email, { subject: "Confirm your email" });
    await auth.verifyOtp({ type: "email", email, token: mail.code });
    expect((await auth.updateUser({ password: "quiet-harbor-dawn" })).error).toBeNull();
    await mailbox.latest(email, { subject: "Your password is set" });
  });

  test("metadata merges key by key, and null removes a key", async () => {
    const { auth } = await member();
    await auth.updateUser({ data: { first_name: "Ada", shoe: 42 } });
    const { data } = await auth.updateUser({ data: { last_name: "Byron", shoe: null } });
    expect(data.user?.user_metadata).toMatchObject({ first_name: "Ada", last_name: "Byron" });
    expect(data.user?.user_metadata).not.toHaveProperty("shoe");
  });

  test("an unchanged or weak password is rejected", async () => {
    const { auth } = await member();
    const same = await auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ status: 422, code: "same_password" });
    const weak = await auth.updateUser({ password: "12345678" });
    expect(weak.error).toMatchObject({ status: 422, code: "weak_password" });
  });

  test("changing the password in a session older than a day requires a code from the mailbox", async () => {
    const { auth, email } = await member();
    clock.advance({ days: 1, minutes: 1 });
    await auth.refreshSession();
    const refused = await auth.updateUser({ password: "quiet-harbor-dawn" });
    expect(refused.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    const wrong = await auth.updateUser({ password: "quiet-harbor-dawn", nonce: "000000" });
    expect(wrong.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
    expect((await auth.reauthenticate()).error).toBeNull();
    const { code } = await mailbox.latest(email);
    const done = await auth.updateUser({ password: "quiet-harbor-dawn", nonce: code });
    expect(done.error).toBeNull();
  });

  test("a new address takes effect when both mailboxes have confirmed it, and the old one is notified", async () => {
    const { auth, email } = await member();
    const next = newEmail();
    const { data } = await auth.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });
    const subject = "Confirm your new email";
    const { code: first } = await mailbox.latest(next, { subject });
    const half = await visitor().verifyOtp({ type: "email_change", email: next, token: first });
    expect(half).toMatchObject({ data: { session: null }, error: null });
    const { code } = await mailbox.latest(email, { subject });
    const done = await visitor().verifyOtp({ type: "email_change", email, token: code });
    await mailbox.latest(email, { subject: "Your email was changed" });
    expect(done.data.user).toMatchObject({ email: next });
    expect(done.data.user?.new_email).toBeUndefined();
    const taken = await auth.updateUser({ email: (await member()).email });
    expect(taken.error).toMatchObject({ status: 422, code: "email_exists" });
  });

  test("a refreshed session belongs to the same user and has new tokens", async () => {
    const { auth, session, user } = await member();
    const { data, error } = await auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.user?.id).toBe(user.id);
    const junk = await visitor().refreshSession({ refresh_token: "aaaaaaaaaaaa" });
    expect(junk.error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
  });

  test("claims are verified with the published keys, without a request to the server", async () => {
    const { auth, session, user } = await member();
    const { data, error } = await auth.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: "ES256", kid: expect.any(String) });
    expect(data?.claims).toMatchObject({
      sub: user.id,
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "otp", timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    });
  });

  test.each([
    { scope: "local", own: false, other: true },
    { scope: "others", own: true, other: false },
    { scope: "global", own: false, other: false },
  ] as const)(
    "signing out with scope $scope ends exactly the sessions in that scope",
    async ({ scope, own, other }) => {
      const { auth, email, session } = await member();
      const second = visitor();
      const signedIn = await second.signInWithPassword({ email, password: PASSWORD });
      expect((await auth.signOut({ scope })).error).toBeNull();
      const isAlive = async (token = "") => (await visitor().getUser(token)).error === null;
      expect(await isAlive(session.access_token)).toBe(own);
      expect(await isAlive(signedIn.data.session?.access_token)).toBe(other);
    },
  );
});
