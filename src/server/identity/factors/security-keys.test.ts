import { describe, expect, test } from "vitest";
import { AUTH_CLIENTS } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpPerson, logInPerson, type Person } from "#server/testing/sign-up-person.ts";
import { createSoftwareAuthenticator } from "#server/testing/software-authenticator.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const clock = createTestClock(new Date().toISOString());
const { url, deps } = await createTestApp({ AUTH_AUTOCONFIRM: "1" }, clock);
const ORIGIN = new URL(deps.config.siteUrl).origin;
const RELYING_PARTY = { rpId: "localhost", rpOrigins: [ORIGIN] };

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

/** Encodes bytes as text: the client returns options in the form that a browser expects. */
function encoded(bytes: unknown): string {
  return Buffer.from(bytes as ArrayBuffer).toString("base64url");
}

async function openChallenge({ auth }: Person, factorId: string) {
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: RELYING_PARTY });
  if (error) throw error;
  return data;
}

async function answered(person: Person, factorId: string, authenticator: Authenticator) {
  const { id: challengeId, webauthn } = await openChallenge(person, factorId);
  const { type } = webauthn;
  const options = webauthn.credential_options.publicKey as unknown as {
    challenge: unknown;
    rp: { id: string };
    user: { id: unknown };
  };
  const challenge = encoded(options.challenge);
  const credential =
    type === "create"
      ? authenticator.create({ challenge, rp: options.rp, user: { id: encoded(options.user.id) } })
      : authenticator.get({ challenge });
  const answer = { type, credential_response: credential, ...RELYING_PARTY };
  return person.auth.mfa.verify({ factorId, challengeId, webauthn: answer as never });
}

async function enrolled({ auth }: Person, friendlyName = "Key") {
  const { data, error } = await auth.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error) throw error;
  expect(data).toMatchObject({ type: "webauthn", friendly_name: friendlyName });
  return data.id;
}

describe.each(AUTH_CLIENTS)("a security key with auth-js $version", ({ AuthClient }) => {
  test("a key is registered once and then raises every login", async () => {
    const key = createSoftwareAuthenticator(ORIGIN);
    const person = await signUpPerson(url, { AuthClient });
    const factorId = await enrolled(person);
    const made = await answered(person, factorId, key);
    expect(made.error).toBeNull();
    expect(made.data?.user.factors).toMatchObject([
      { id: factorId, status: "verified", factor_type: "webauthn" },
    ]);

    const device = await logInPerson(url, person.email, { AuthClient });
    const used = await answered(device, factorId, key);
    expect(used.error).toBeNull();
    const { data } = await device.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({
      currentLevel: "aal2",
      currentAuthenticationMethods: [{ method: "mfa/webauthn" }, { method: "password" }],
    });
  });
});

test("another key, another site's response and a cloned counter are rejected", async () => {
  const key = createSoftwareAuthenticator(ORIGIN);
  const person = await signUpPerson(url);
  const factorId = await enrolled(person);
  const phished = createSoftwareAuthenticator("https://swaz-focus.example");
  expect((await answered(person, factorId, phished)).error?.code).toBe("mfa_verification_failed");
  expect((await answered(person, factorId, key)).error).toBeNull();

  const foreign = createSoftwareAuthenticator(ORIGIN);
  foreign.create({ challenge: "", rp: { id: "localhost" }, user: { id: "" } });
  expect((await answered(person, factorId, foreign)).error?.code).toBe("mfa_verification_failed");

  expect((await answered(person, factorId, key)).error).toBeNull();
  key.rewind();
  expect((await answered(person, factorId, key)).error?.code).toBe("mfa_verification_failed");
});

test("a response without a credential is rejected with a clear message", async () => {
  const person = await signUpPerson(url);
  const factorId = await enrolled(person);
  const { id: challengeId } = await openChallenge(person, factorId);
  const verify = async (webauthn: unknown) => {
    const { access_token: token } = person.session;
    const reply = await fetch(`${url}/_api/auth/v1/factors/${factorId}/verify`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ challenge_id: challengeId, webauthn }),
    });
    return [reply.status, ((await reply.json()) as { msg: string }).msg];
  };
  expect(await verify(undefined)).toEqual([400, "WebAuthn config required"]);
  expect(await verify({ type: "steal" })).toEqual([400, "WebAuthn type must be create or request"]);
  expect(await verify({ type: "create" })).toEqual([400, "credential_response required"]);
  expect(await verify({ type: "create", credential_response: { id: 1 } })).toEqual([
    422,
    "Invalid WebAuthn credential",
  ]);
});
