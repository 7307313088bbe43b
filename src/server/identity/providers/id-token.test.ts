import { createHash } from "node:crypto";
import { generateKeyPair } from "jose";
import { describe, expect, test } from "vitest";
import { AUTH_CLIENTS, createAuthClient, visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpPerson } from "#server/testing/sign-up-person.ts";
import { CLIENT, createOpenIdProvider } from "#server/testing/openid-provider.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const provider = await createOpenIdProvider();
const otherProvider = await createOpenIdProvider();
const clock = createTestClock(new Date().toISOString());
const { url, client: http } = await createTestApp(
  {
    AUTH_AUTOCONFIRM: "1",
    AUTH_MANUAL_LINKING: "1",
    AUTH_PROVIDERS: JSON.stringify({
      google: { issuer: provider.issuer, ...CLIENT },
      azure: { issuer: otherProvider.issuer, ...CLIENT },
    }),
  },
  clock,
);

let people = 0;

function claimsOf(overrides: Record<string, unknown> = {}) {
  const sub = `app ${++people}`;
  const email = `app${people}@example.com`;
  const { issuer: iss } = provider;
  return { iss, aud: CLIENT.client_id, sub, email, email_verified: true, ...overrides };
}

const hashed = (nonce: string) => createHash("sha256").update(nonce).digest("hex");

describe.each(AUTH_CLIENTS)(
  "sign-in with a provider's own token with auth-js $version",
  ({ AuthClient }) => {
    test("a provider's token signs its user in", async () => {
      const claims = claimsOf({ nonce: hashed("only the app knows") });
      const auth = createAuthClient(url, { AuthClient });
      const { data, error } = await auth.signInWithIdToken({
        provider: "google",
        token: await provider.sign(claims),
        nonce: "only the app knows",
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email: claims.email,
        identities: [{ provider: "google", id: claims.sub }],
      });
      expect((await auth.getClaims()).data?.claims.amr).toMatchObject([
        { method: "oauth", provider: "google" },
      ]);
    });
  },
);

test("the same subject id at another provider is a different user", async () => {
  const claims = claimsOf();
  const auth = createAuthClient(url);
  const first = await auth.signInWithIdToken({
    provider: "google",
    token: await provider.sign(claims),
  });
  const elsewhere = { ...claims, iss: otherProvider.issuer, email: `other.${claims.email}` };
  const second = await auth.signInWithIdToken({
    provider: "azure",
    token: await otherProvider.sign(elsewhere),
  });
  expect([first.error, second.error]).toEqual([null, null]);
  expect(second.data.user?.id).not.toBe(first.data.user?.id);
  expect(await grant({ id_token: await otherProvider.sign(elsewhere) })).toMatchObject({
    status: 400,
    text: "Bad ID token",
  });
});

async function grant(body: Record<string, unknown>) {
  const reply = await http.request("POST", "/_api/auth/v1/token?grant_type=id_token", {
    headers: visitorHeaders(),
    body: { provider: "google", ...body },
  });
  const { error, error_description: text, error_code: code, msg } = reply.body;
  return { status: reply.status, error, text, code, msg };
}

test.each([
  ["no token", {}, { id_token: "" }, "invalid request", "id_token required"],
  [
    "no provider",
    {},
    { provider: "" },
    "invalid request",
    "provider or client_id and issuer required",
  ],
  ["something else", {}, { id_token: "a.b.c" }, "invalid request", "Bad ID token"],
  [
    "a token for another client",
    { aud: ["one", "two"] },
    {},
    "invalid request",
    "Unacceptable audience in id_token: [one two]",
  ],
  [
    "a token of another issuer",
    { iss: "https://x.example" },
    {},
    "invalid request",
    "Bad ID token",
  ],
  [
    "a token without a subject",
    { sub: "" },
    {},
    "invalid request",
    "Missing sub claim in id_token",
  ],
  [
    "a nonce on one side",
    { nonce: "x" },
    {},
    "invalid request",
    "Passed nonce and nonce in id_token should either both exist or not.",
  ],
  ["another nonce", { nonce: "x" }, { nonce: "y" }, "invalid nonce", "Nonces mismatch"],
  [
    "another access token",
    { at_hash: "of another" },
    { access_token: "x" },
    "invalid request",
    "Bad ID token",
  ],
])("%s is rejected", async (_case, change, body, error, text) => {
  const idToken = await provider.sign(claimsOf(change));
  expect(await grant({ id_token: idToken, ...body })).toMatchObject({ status: 400, error, text });
});

test("a forged signature is rejected", async () => {
  const { privateKey } = await generateKeyPair("RS256");
  const forged = await provider.sign(claimsOf(), privateKey);
  expect(await grant({ id_token: forged })).toMatchObject({ status: 400, text: "Bad ID token" });
});

test("the access token that belongs to the ID token is accepted", async () => {
  const half = createHash("sha256").update("opaque").digest().subarray(0, 16);
  const idToken = await provider.sign(claimsOf({ at_hash: half.toString("base64url") }));
  expect((await grant({ id_token: idToken, access_token: "opaque" })).status).toBe(200);
});

test("a provider can be named by its issuer", async () => {
  const body = { provider: "", issuer: provider.issuer, client_id: CLIENT.client_id };
  const reply = await grant({ ...body, id_token: await provider.sign(claimsOf()) });
  expect(reply.status).toBe(200);
});

test("a disabled or unknown provider returns an error that says so", async () => {
  expect(await grant({ provider: "apple", id_token: "x" })).toMatchObject({
    status: 400,
    code: "provider_disabled",
    msg: 'Provider (issuer "apple") is not enabled',
  });
  expect(await grant({ provider: "custom:club", id_token: "x" })).toMatchObject({
    status: 400,
    code: "validation_failed",
    msg: 'Custom OIDC provider "custom:club" not allowed',
  });
});

test("a member can link a provider with its token", async () => {
  const member = await signUpPerson(url);
  const token = await provider.sign(claimsOf());
  const { data, error } = await member.auth.linkIdentity({ provider: "google", token });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(member.user.id);
  const { data: after } = await member.auth.getUserIdentities();
  expect(after?.identities.map((identity) => identity.provider)).toEqual(["email", "google"]);
});

// The provider uses the machine's clock, so this must be the last test: it advances ours.
test("an old token is rejected", async () => {
  const idToken = await provider.sign(claimsOf());
  clock.advance({ minutes: 6 });
  expect(await grant({ id_token: idToken })).toMatchObject({ status: 400, text: "Bad ID token" });
});
