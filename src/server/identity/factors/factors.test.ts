import { describe, expect, test } from "vitest";
import { mfaFactors, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { AUTH_CLIENTS, createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpPerson, logInPerson } from "#server/testing/sign-up-person.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { waitForLockContention } from "../lock-contention.fixture.ts";
import { createAuthenticatorApps, enrolled } from "./authenticator-apps.fixture.ts";

const { url, deps, clock, client: http, codeOf, verified } = await createAuthenticatorApps();
const mailbox = createMailbox(deps);

describe.each(AUTH_CLIENTS)("a second step with auth-js $version", ({ AuthClient }) => {
  const join = () => signUpPerson(url, { AuthClient });

  test("an authenticator app raises the session and everything that depends on it", async () => {
    const person = await join();
    const other = await logInPerson(url, person.email, { AuthClient });
    const { factorId, totp } = await enrolled(person);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(totp.qr_code.slice(24)).not.toContain("#");
    const uri = new URL(totp.uri);
    expect(uri.protocol + uri.hostname).toBe("otpauth:totp");
    expect(uri.searchParams.get("issuer")).toBe(new URL(deps.config.siteUrl).host);
    expect(uri.searchParams.get("secret")).toBe(totp.secret);
    expect((await person.auth.mfa.listFactors()).data?.totp).toEqual([]);

    const { data, error } = await person.auth.mfa.challengeAndVerify({
      factorId,
      code: codeOf(totp.secret),
    });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([
      { id: factorId, status: "verified", factor_type: "totp", friendly_name: "Phone" },
    ]);
    expect(JSON.stringify(data?.user)).not.toContain(totp.secret);
    const level = await person.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
      currentAuthenticationMethods: [{ method: "totp" }, { method: "password" }],
    });
    expect((await person.auth.refreshSession()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    await mailbox.latest(person.email, { subject: "A second step was added to your account" });
  });

  test("at the next login the session stays at aal1 until the code is verified", async () => {
    const person = await join();
    const { factorId, secret } = await verified(person);
    const device = await logInPerson(url, person.email, { AuthClient });
    const before = await device.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });

    const { data: low } = await device.auth.refreshSession();
    const challenge = await device.auth.mfa.challenge({ factorId });
    expect(challenge.data).toMatchObject({ type: "totp", expires_at: expect.any(Number) });
    const challengeId = challenge.data?.id ?? "";
    const wrong = await device.auth.mfa.verify({ factorId, challengeId, code: "000000" });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
      message: "Invalid TOTP code entered",
    });
    const right = await device.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
    expect(right.error).toBeNull();
    // The first device has already completed its second step, so its session stays.
    expect((await person.auth.getUser()).error).toBeNull();

    const stolen = await createAuthClient(url, { AuthClient }).refreshSession({
      refresh_token: low.session?.refresh_token ?? "",
    });
    expect(stolen.error?.code).toBe("refresh_token_already_used");
  });

  test("unenrolling requires the second step and lowers the sessions that the factor had raised", async () => {
    const person = await join();
    const { factorId } = await verified(person);
    const low = await logInPerson(url, person.email, { AuthClient });
    const refused = await low.auth.mfa.unenroll({ factorId });
    expect(refused.error).toMatchObject({
      status: 422,
      code: "insufficient_aal",
      message: "AAL2 required to unenroll verified factor",
    });
    expect((await person.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await person.auth.refreshSession();
    const level = await person.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
      currentAuthenticationMethods: [{ method: "password" }],
    });
    await mailbox.latest(person.email, { subject: "A second step was removed from your account" });
  });
});

test("factor names are unique, and a user can have at most ten factors", async () => {
  const person = await signUpPerson(url);
  await enrolled(person, "Phone");
  const twice = await person.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  expect(twice.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
  for (let n = 2; n <= 10; n++) await enrolled(person, `Phone ${n}`);
  const eleventh = await person.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone 11" });
  expect(eleventh.error).toMatchObject({
    status: 422,
    code: "too_many_enrolled_mfa_factors",
    message: "Maximum number of verified factors reached, unenroll to continue",
  });
  // Unfinished factors are removed, which makes room again.
  clock.advance({ minutes: 6 });
  await enrolled(await logInPerson(url, person.email), "Phone");
  const { data } = await person.auth.mfa.listFactors();
  expect(data?.all).toHaveLength(1);
});

test("only a session with the first factor verified can add a second one", async () => {
  const person = await signUpPerson(url);
  await verified(person);
  const low = await logInPerson(url, person.email);
  const refused = await low.auth.mfa.enroll({ factorType: "totp", friendlyName: "Thief's" });
  expect(refused.error).toMatchObject({
    status: 403,
    code: "insufficient_aal",
    message: "AAL2 required to enroll a new factor",
  });
  await enrolled(person, "Tablet");
});

test("verifying the first factor removes the user's unfinished factors of every type", async () => {
  const person = await signUpPerson(url);
  await enrolled(person, "Planted app");
  const key = await person.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Planted key" });
  expect(key.error).toBeNull();
  const { factorId } = await verified(person, "Phone");
  const { data } = await person.auth.mfa.listFactors();
  expect(data?.all.map(({ id }) => id)).toEqual([factorId]);
});

test("an unfinished factor doesn't replace the second step of a user who has one", async () => {
  const person = await signUpPerson(url);
  await verified(person, "Phone");
  const { factorId, secret } = await enrolled(person, "Tablet");
  const verify = async ({ auth }: typeof person) =>
    (await auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error;
  const low = await logInPerson(url, person.email);
  expect(await verify(low)).toMatchObject({
    status: 403,
    code: "insufficient_aal",
    message: "AAL2 required to enroll a new factor",
  });
  const { data: level } = await low.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level?.currentLevel).toBe("aal1");
  expect(await verify(person)).toBeNull();
});

test("an unfinished factor is rejected even if another one is verified at the same moment", async () => {
  const owner = await signUpPerson(url);
  const { factorId: ownFactorId } = await enrolled(owner, "Phone");
  const thief = await logInPerson(url, owner.email);
  const { factorId, secret } = await enrolled(thief, "Thief's");
  const { data: challenge } = await thief.auth.mfa.challenge({ factorId });
  const { reply } = await deps.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, owner.user.id)).for("update");
    const code = codeOf(secret);
    const reply = thief.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? "", code });
    await waitForLockContention(deps.db);
    const isOwnFactor = eq(mfaFactors.id, ownFactorId);
    await tx.update(mfaFactors).set({ status: "verified" }).where(isOwnFactor);
    return { reply };
  });
  expect((await reply).error).toMatchObject({ status: 403, code: "insufficient_aal" });
});

test.each([
  ["an invalid id", "DELETE", "/factors/nope", 404, "validation_failed"],
  [
    "a factor that is not",
    "DELETE",
    `/factors/${crypto.randomUUID()}`,
    404,
    "mfa_factor_not_found",
  ],
  ["an unknown type", "POST", "/factors", 400, "validation_failed"],
])("%s is rejected", async (_case, method, path, status, code) => {
  const { session } = await signUpPerson(url);
  const headers = { authorization: `Bearer ${session.access_token}` };
  const body = method === "POST" ? { factor_type: "carrier pigeon" } : undefined;
  const reply = await http.request(method, `/_api/auth/v1${path}`, { headers, body });
  expect(reply.status).toBe(status);
  expect(reply.body.error_code).toBe(code);
});

test("another user's factor is not found", async () => {
  const [owner, thief] = [await signUpPerson(url), await signUpPerson(url)];
  const { factorId } = await enrolled(owner);
  expect((await thief.auth.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
  expect((await thief.auth.mfa.unenroll({ factorId })).error?.code).toBe("mfa_factor_not_found");
});

test("disabled features return an error that says so", async () => {
  const person = await signUpPerson(url);
  const phone = await person.auth.mfa.enroll({ factorType: "phone", phone: "+15551234567" });
  expect(phone.error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" });

  const off = await createTestApp({
    AUTH_AUTOCONFIRM: "1",
    AUTH_ANONYMOUS: "1",
    AUTH_TOTP: "0",
    AUTH_WEBAUTHN: "0",
  });
  const { auth } = await signUpPerson(off.url);
  const totp = await auth.mfa.enroll({ factorType: "totp", friendlyName: "a" });
  expect(totp.error).toMatchObject({ status: 422, code: "mfa_totp_enroll_not_enabled" });
  const key = await auth.mfa.enroll({ factorType: "webauthn", friendlyName: "b" });
  expect(key.error).toMatchObject({ status: 422, code: "mfa_webauthn_enroll_not_enabled" });
  const anonymous = createAuthClient(off.url);
  await anonymous.signInAnonymously();
  const nobody = await anonymous.mfa.enroll({ factorType: "totp", friendlyName: "c" });
  expect(nobody.error).toMatchObject({ status: 403, code: "no_authorization" });
});
