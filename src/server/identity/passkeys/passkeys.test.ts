import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { AUTH_CLIENTS, createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpPerson, logInPerson, type Person } from "#server/testing/sign-up-person.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { createSoftwareAuthenticator } from "#server/testing/software-authenticator.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const clock = createTestClock(new Date().toISOString());
const { url, deps, client: http } = await createTestApp({ AUTH_AUTOCONFIRM: "1" }, clock);
const mailbox = createMailbox(deps);
const ORIGIN = new URL(deps.config.siteUrl).origin;

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;
type Visitor = Person["auth"];

const newDevice = () => createSoftwareAuthenticator(ORIGIN);

async function register({ auth }: Person, device: Authenticator) {
  const { data, error } = await auth.passkey.startRegistration();
  if (error) return { data: null, error };
  const credential = device.create(data.options as never) as never;
  return auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
}

async function signIn(auth: Visitor, device: Authenticator) {
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  const credential = device.get(data.options) as never;
  return auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
}

describe.each(AUTH_CLIENTS)("a passkey with auth-js $version", ({ AuthClient }) => {
  const options = { AuthClient, experimental: { passkey: true } };

  test("a passkey can be added, named, used to sign in, and removed", async () => {
    const device = newDevice();
    const person = await signUpPerson(url, options);
    const { data: added } = await register(person, device);
    expect(added).toEqual({ id: expect.any(String), created_at: clock.now().toISOString() });
    await mailbox.latest(person.email, { subject: "A passkey was added to your account" });
    const passkeyId = added?.id ?? "";
    const named = await person.auth.passkey.update({ passkeyId, friendlyName: "Laptop" });
    expect(named.data).toMatchObject({ id: passkeyId, friendly_name: "Laptop" });

    clock.advance({ minutes: 1 });
    const visitor = createAuthClient(url, options);
    const { data, error } = await signIn(visitor, device);
    expect(error).toBeNull();
    expect(data?.user?.email).toBe(person.email);
    const claims = await visitor.getClaims();
    expect(claims.data?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "passkey" }] });
    const list = await visitor.passkey.list();
    expect(list.data).toEqual([
      {
        id: passkeyId,
        friendly_name: "Laptop",
        created_at: added?.created_at,
        last_used_at: clock.now().toISOString(),
      },
    ]);

    expect((await person.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await person.auth.passkey.list()).data).toEqual([]);
    const gone = await signIn(createAuthClient(url, options), device);
    expect(gone.error).toMatchObject({ status: 400, code: "webauthn_verification_failed" });
  });
});

const EXPERIMENTAL = { experimental: { passkey: true } };

test("a challenge works once, in time, and only for its own purpose", async () => {
  const [person, device] = [await signUpPerson(url, EXPERIMENTAL), newDevice()];
  await register(person, device);
  const visitor = createAuthClient(url, EXPERIMENTAL);
  const start = async () => {
    const { data, error } = await visitor.passkey.startAuthentication();
    if (error) throw error;
    return data;
  };
  const { challenge_id: challengeId, options } = await start();
  const credential = device.get(options) as never;
  expect(
    (await visitor.passkey.verifyAuthentication({ challengeId, credential })).error,
  ).toBeNull();
  const replay = await visitor.passkey.verifyAuthentication({ challengeId, credential });
  expect(replay.error).toMatchObject({ status: 400, code: "webauthn_challenge_not_found" });

  const late = await start();
  clock.advance({ minutes: 5, seconds: 1 });
  const tooLate = await visitor.passkey.verifyAuthentication({
    challengeId: late.challenge_id,
    credential: device.get(late.options) as never,
  });
  expect(tooLate.error).toMatchObject({ status: 400, code: "webauthn_challenge_expired" });

  const other = await start();
  const crossed = await person.auth.passkey.verifyRegistration({
    challengeId: other.challenge_id,
    credential: newDevice().create({ ...other.options, rp: {}, user: { id: "" } }) as never,
  });
  expect(crossed.error).toMatchObject({ status: 400, code: "webauthn_challenge_not_found" });
});

test("a key from another site, without user verification or with a cloned counter is rejected", async () => {
  const person = await signUpPerson(url, EXPERIMENTAL);
  const phished = createSoftwareAuthenticator("https://swaz-focus.example");
  expect((await register(person, phished)).error?.code).toBe("webauthn_verification_failed");
  const touchOnly = createSoftwareAuthenticator(ORIGIN, { checksPerson: false });
  expect((await register(person, touchOnly)).error?.code).toBe("webauthn_verification_failed");

  const device = newDevice();
  await register(person, device);
  expect((await signIn(createAuthClient(url, EXPERIMENTAL), device)).error).toBeNull();
  device.rewind();
  const copied = await signIn(createAuthClient(url, EXPERIMENTAL), device);
  expect(copied.error?.code).toBe("webauthn_verification_failed");
});

test("an authenticator's key belongs to one account, and an account can have at most ten", async () => {
  const [person, other] = [
    await signUpPerson(url, EXPERIMENTAL),
    await signUpPerson(url, EXPERIMENTAL),
  ];
  const { data } = await person.auth.passkey.startRegistration();
  const device = newDevice();
  const credential = device.create(data?.options as never) as never;
  const challengeId = data?.challenge_id ?? "";
  expect(
    (await person.auth.passkey.verifyRegistration({ challengeId, credential })).error,
  ).toBeNull();

  const again = await other.auth.passkey.startRegistration();
  const same = await other.auth.passkey.verifyRegistration({
    challengeId: again.data?.challenge_id ?? "",
    credential: device.attest({ challenge: again.data?.options.challenge ?? "" }) as never,
  });
  expect(same.error).toMatchObject({ status: 422, code: "webauthn_credential_exists" });

  for (let n = 2; n <= 10; n++) expect((await register(person, newDevice())).error).toBeNull();
  const eleventh = await register(person, newDevice());
  expect(eleventh.error).toMatchObject({ status: 422, code: "too_many_passkeys" });
});

test("a user with a second step must complete it before adding or removing a passkey", async () => {
  const person = await signUpPerson(url, EXPERIMENTAL);
  const { data: passkey } = await register(person, newDevice());
  const { data } = await person.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const totp = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? "") });
  const code = totp.generate({ timestamp: clock.now().getTime() });
  await person.auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code });

  const low = await logInPerson(url, person.email, EXPERIMENTAL);
  expect((await register(low, newDevice())).error?.code).toBe("insufficient_aal");
  const removed = await low.auth.passkey.delete({ passkeyId: passkey?.id ?? "" });
  expect(removed.error).toMatchObject({ status: 403, code: "insufficient_aal" });
  expect((await register(person, newDevice())).error).toBeNull();
});

test("another user's passkey is not found", async () => {
  const [owner, thief] = [
    await signUpPerson(url, EXPERIMENTAL),
    await signUpPerson(url, EXPERIMENTAL),
  ];
  const { data } = await register(owner, newDevice());
  const passkeyId = data?.id ?? "";
  const renamed = await thief.auth.passkey.update({ passkeyId, friendlyName: "Mine" });
  expect(renamed.error).toMatchObject({ status: 404, code: "validation_failed" });
  expect((await thief.auth.passkey.delete({ passkeyId })).error?.status).toBe(404);
  const nameless = await owner.auth.passkey.update({ passkeyId, friendlyName: "" });
  expect(nameless.error?.message).toBe("friendly_name is required");
  const long = await owner.auth.passkey.update({ passkeyId, friendlyName: "x".repeat(121) });
  expect(long.error?.status).toBe(400);
});

test("disabled passkeys return an error, and the settings say that they are off", async () => {
  const settings = await http.request("GET", "/_api/auth/v1/settings");
  expect(settings.body.passkeys_enabled).toBe(true);
  const off = await createTestApp({ AUTH_PASSKEYS: "0" });
  const offSettings = await off.client.request("GET", "/_api/auth/v1/settings");
  expect(offSettings.body.passkeys_enabled).toBe(false);
  const { error } = await createAuthClient(off.url, EXPERIMENTAL).passkey.startAuthentication();
  expect(error).toMatchObject({ status: 404, code: "passkey_disabled" });
});
