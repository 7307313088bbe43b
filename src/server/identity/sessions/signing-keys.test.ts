import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import { signingKeys } from "#server/db/schema/identity.ts";
import { createTestApp, startTestNode } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { ensureSigningKey, rotateSigningKeys } from "./signing-key-store.ts";

const BASE = "/_api/auth/v1";
const SECRET = "a-secret-shared-with-other-services!";
const foreign = await generateKeyPair("RS256", { extractable: true });
const imported = { ...(await exportJWK(foreign.publicKey)), kid: "from-elsewhere", alg: "RS256" };

const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  AUTH_JWT_SECRET: SECRET,
  AUTH_JWT_KEYS: JSON.stringify({ keys: [imported] }),
});
const { client, clock, deps } = app;

const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;

async function publishedKids(): Promise<string[]> {
  const { body, headers } = await client.request("GET", `${BASE}/.well-known/jwks.json`);
  expect(headers.get("cache-control")).toBe("public, max-age=600");
  expect(JSON.stringify(body)).not.toMatch(/"d":|"k":|"p":|"q":/);
  return body.keys.map((key: { kid: string }) => key.kid);
}

const userStatus = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await client.request("GET", `${BASE}/user`, { headers })).status;
};

test("concurrent requests for the first key create only one", async () => {
  await Promise.all(Array.from({ length: 10 }, () => ensureSigningKey(deps)));
  expect(await deps.db.$count(signingKeys)).toBe(1);
});

test("the next key is published before it signs, and the previous one until its tokens have expired", async () => {
  const before = await signUpMember(app);
  const first = kidOf(before.accessToken);
  await rotateSigningKeys(deps);
  expect(await deps.db.$count(signingKeys)).toBe(1);

  clock.advance({ days: 90 });
  await rotateSigningKeys(deps);
  const soon = await signUpMember(app);
  expect(kidOf(soon.accessToken)).toBe(first);
  const second = (await publishedKids()).find((kid) => kid !== first);

  clock.advance({ minutes: 21 });
  const after = await signUpMember(app);
  expect(kidOf(after.accessToken)).toBe(second);
  expect(await userStatus(soon.accessToken)).toBe(200);
  expect(await publishedKids()).toEqual(expect.arrayContaining([first, second]));

  clock.advance({ hours: 1, minutes: 2 });
  expect(await publishedKids()).not.toContain(first);
  await rotateSigningKeys(deps);
  expect(await deps.db.$count(signingKeys)).toBe(1);
});

test("a key is found even if keys were last read while the clock ran ahead", async () => {
  clock.advance({ hours: 5 });
  await publishedKids();
  clock.advance({ hours: -5 });
  const other = await startTestNode(app.connectionString, { AUTH_AUTOCONFIRM: "1" }, clock);
  clock.advance({ days: 90 });
  await rotateSigningKeys(other.deps);
  clock.advance({ days: -90, minutes: 1 });
  const made = await deps.db.select({ id: signingKeys.id }).from(signingKeys);
  expect(made).toHaveLength(2);
  expect(await publishedKids()).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
});

test("a private key can't be read from the database", async () => {
  const rows = JSON.stringify(await deps.db.select().from(signingKeys));
  expect(rows).not.toContain('"d"');
});

test("tokens of the shared secret and imported keys are accepted only with their own algorithm", async () => {
  const { id } = await signUpMember(app);
  const claims = () =>
    new SignJWT({ role: "authenticated" })
      .setSubject(id)
      .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 60);
  const secret = new TextEncoder().encode(SECRET);
  const shared = await claims().setProtectedHeader({ alg: "HS256" }).sign(secret);
  expect(await userStatus(shared)).toBe(200);
  const other = new TextEncoder().encode(`${SECRET}.`);
  expect(await userStatus(await claims().setProtectedHeader({ alg: "HS256" }).sign(other))).toBe(
    403,
  );

  const kid = "from-elsewhere";
  const header = { alg: "RS256", kid };
  expect(await userStatus(await claims().setProtectedHeader(header).sign(foreign.privateKey))).toBe(
    200,
  );
  const confused = await claims().setProtectedHeader({ alg: "HS256", kid }).sign(secret);
  expect(await userStatus(confused)).toBe(403);
  expect(await publishedKids()).toContain(kid);
});

test("a token without an expiry is rejected", async () => {
  const { id } = await signUpMember(app);
  const secret = new TextEncoder().encode(SECRET);
  const forever = await new SignJWT({})
    .setSubject(id)
    .setProtectedHeader({ alg: "HS256" })
    .sign(secret);
  expect(await userStatus(forever)).toBe(403);
});
