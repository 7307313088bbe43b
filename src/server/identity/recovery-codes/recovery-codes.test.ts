import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { mfaRecoveryCodes } from "#server/db/schema/identity.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpPerson, logInPerson, type Person } from "#server/testing/sign-up-person.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const clock = createTestClock(new Date().toISOString());
const { url, deps } = await createTestApp({ AUTH_AUTOCONFIRM: "1" }, clock);
const mailbox = createMailbox(deps);
const join = () => signUpPerson(url, { experimental: { recoveryCodes: true } });
const logIn = (email: string) => logInPerson(url, email, { experimental: { recoveryCodes: true } });

async function withApp({ auth }: Person) {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (error) throw error;
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
  const code = totp.generate({ timestamp: clock.now().getTime() });
  const raised = await auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (raised.error) throw raised.error;
  return data.id;
}

async function withCodes(person: Person): Promise<string[]> {
  await withApp(person);
  const { data, error } = await person.auth.mfa.recoveryCodes.generate();
  if (error) throw error;
  return data.codes;
}

test("ten codes are shown once, and only their hashes are stored", async () => {
  const person = await join();
  await withApp(person);
  const { data } = await person.auth.mfa.recoveryCodes.generate();
  expect(data).toMatchObject({ type: "recovery_code", friendly_name: "Recovery codes", total: 10 });
  expect(new Set(data?.codes).size).toBe(10);
  for (const code of data?.codes ?? []) expect(code).toMatch(/^[2-9a-z]{16}$/);
  const rows = await deps.db.select().from(mfaRecoveryCodes);
  const stored = JSON.stringify(rows);
  for (const code of data?.codes ?? []) expect(stored).not.toContain(code);

  const status = await person.auth.mfa.recoveryCodes.getStatus();
  expect(status.data).toEqual({ id: data?.id, type: "recovery_code", total: 10, remaining: 10 });
  const again = await person.auth.mfa.recoveryCodes.generate();
  expect(again.error).toMatchObject({ status: 422, code: "mfa_verified_factor_exists" });
});

test("a code replaces the device at login, once, however it is typed, and the user gets an email", async () => {
  const person = await join();
  const [code = ""] = await withCodes(person);
  const device = await logIn(person.email);
  const typed = ` ${code.slice(0, 8).toUpperCase()}-${code.slice(8)} `;
  const used = await device.auth.mfa.recoveryCodes.verify({ code: typed });
  expect(used.error).toBeNull();
  const { data } = await device.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({
    currentLevel: "aal2",
    currentAuthenticationMethods: [{ method: "mfa/recovery_code" }, { method: "password" }],
  });
  const mail = await mailbox.latest(person.email, {
    subject: "A recovery code was used to log in",
  });
  expect(mail.text).toContain("9 codes are left");

  const another = await logIn(person.email);
  const replay = await another.auth.mfa.recoveryCodes.verify({ code });
  expect(replay.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  const status = await another.auth.mfa.recoveryCodes.getStatus();
  expect(status.data).toMatchObject({ total: 10, remaining: 9 });
});

test("new codes invalidate the old ones", async () => {
  const person = await join();
  const [old = ""] = await withCodes(person);
  const { data } = await person.auth.mfa.recoveryCodes.regenerate();
  const device = await logIn(person.email);
  expect((await device.auth.mfa.recoveryCodes.verify({ code: old })).error).not.toBeNull();
  const [fresh = ""] = data?.codes ?? [];
  expect((await device.auth.mfa.recoveryCodes.verify({ code: fresh })).error).toBeNull();
});

test("codes can be generated, renewed and removed only after the second step", async () => {
  const person = await join();
  const alone = await person.auth.mfa.recoveryCodes.generate();
  expect(alone.error).toMatchObject({ status: 403, code: "insufficient_aal" });
  expect((await person.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    status: 404,
    code: "mfa_factor_not_found",
  });
  await withCodes(person);
  const { auth: low } = await logIn(person.email);
  for (const refused of [
    await low.mfa.recoveryCodes.generate(),
    await low.mfa.recoveryCodes.regenerate(),
    await low.mfa.recoveryCodes.unenroll(),
  ])
    expect(refused.error).toMatchObject({ status: 403, code: "insufficient_aal" });
  expect((await person.auth.mfa.recoveryCodes.unenroll()).error).toBeNull();
  expect((await person.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe(
    "mfa_factor_not_found",
  );
});

test("recovery codes are removed with the last factor that they stood in for", async () => {
  const person = await join();
  const factorId = await withApp(person);
  await person.auth.mfa.recoveryCodes.generate();
  expect((await person.auth.mfa.unenroll({ factorId })).error).toBeNull();
  const { data } = await person.auth.mfa.listFactors();
  expect(data?.all).toEqual([]);
  await person.auth.refreshSession();
  const level = await person.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data?.nextLevel).toBe("aal1");
});

test("guessing is blocked after ten tries", async () => {
  const person = await join();
  const [code = ""] = await withCodes(person);
  const { auth } = await logIn(person.email);
  const guess = async (typed: string) =>
    (await auth.mfa.recoveryCodes.verify({ code: typed })).error;
  expect(await guess(" - ")).toMatchObject({ status: 400, code: "validation_failed" });
  for (let n = 1; n <= 10; n++) expect((await guess("2222222222222222"))?.status).toBe(422);
  expect(await guess(code)).toMatchObject({ status: 429, code: "mfa_recovery_codes_locked" });
  clock.advance({ hours: 1, seconds: 1 });
  expect((await loggedInAgain(person, code))?.code).toBeUndefined();
});

async function loggedInAgain(person: Person, code: string) {
  const { auth } = await logIn(person.email);
  return (await auth.mfa.recoveryCodes.verify({ code })).error;
}
