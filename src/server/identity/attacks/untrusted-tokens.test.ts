import { listDevices } from "#shared/auth/contract.ts";
import { createPublicKey } from "node:crypto";
import { decodeJwt, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { beforeAll, expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";

const BASE = "/_api/auth/v1";
const SECRET = "a secret of the operator and nobody else";
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_JWT_SECRET: SECRET });
const { api, client, clock, deps } = app;
const forger = await generateKeyPair("ES256", { extractable: true });

let member: Awaited<ReturnType<typeof signUpMember>>;
let claims: Record<string, unknown>;
beforeAll(async () => {
  member = await signUpMember(app);
  claims = decodeJwt(member.accessToken);
});

/** Expects the token to be rejected by the auth service, the product's own API and the operator's calls. */
async function expectRefused(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const user = await client.request("GET", `${BASE}/user`, { headers });
  expect(user).toMatchObject({ status: 403, body: { error_code: "bad_jwt" } });
  const admin = await client.request("GET", `${BASE}/admin/users`, { headers });
  expect(admin).toMatchObject({ status: 403, body: { error_code: "bad_jwt" } });
  const devices = await api(listDevices, { as: { headers } });
  expect(devices.status).toBe(401);
}

function forged(header: Partial<JWTHeaderParameters>, changes: Record<string, unknown> = {}) {
  return new SignJWT({ ...claims, role: "service_role", ...changes })
    .setProtectedHeader({ alg: "ES256", typ: "JWT", ...header })
    .sign(forger.privateKey);
}

/** Signs the way the operator's own programs do, so that only the claims can be wrong. */
function signedWithSecret(changes: Record<string, unknown>, alg = "HS256") {
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg, typ: "JWT" })
    .sign(new TextEncoder().encode(SECRET));
}

test("a key that the token brings along or points to is not used", async () => {
  const jwk = await exportJWK(forger.publicKey);
  await expectRefused(await forged({ jwk }));
  await expectRefused(await forged({ jwk, kid: "current" }));
  await expectRefused(await forged({ jku: "https://evil.example/jwks.json", kid: "evil" }));
  await expectRefused(await forged({ x5u: "https://evil.example/cert.pem" }));
});

test.each(["../../etc/passwd", "' or 1=1 --", "constructor", "__proto__", "", "x".repeat(200)])(
  "the key id %j doesn't resolve to any key",
  async (kid) => expectRefused(await forged({ kid })),
);

test("neither our public key in any encoding nor an empty key works as a shared secret", async () => {
  const { body } = await client.request("GET", `${BASE}/.well-known/jwks.json`);
  const [published] = body.keys;
  const pem = createPublicKey({ key: published, format: "jwk" }).export({
    type: "spki",
    format: "pem",
  });
  for (const secret of [
    String(pem),
    String(pem).trim(),
    JSON.stringify(published),
    published.x,
    "\0",
  ])
    for (const kid of [published.kid, undefined]) {
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256", ...(kid && { kid }) })
        .sign(new TextEncoder().encode(secret));
      await expectRefused(token);
    }
});

test.each(["HS384", "HS512"])(
  "a token signed with the operator's secret using %s is rejected",
  async (alg) => {
    await expectRefused(await signedWithSecret({}, alg));
  },
);

test("a token from another installation is rejected, even for the same person", async () => {
  const other = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
  const { body } = await other.client.request("POST", `${BASE}/signup`, {
    body: { email: member.email, password: MEMBER_PASSWORD },
  });
  await expectRefused(body.access_token);
});

test("a token is only valid with a session of its own subject", async () => {
  const victim = await signUpMember(app);
  const mixed = await signedWithSecret({ sub: victim.id });
  const headers = { authorization: `Bearer ${mixed}` };
  const user = await client.request("GET", `${BASE}/user`, { headers });
  expect(user).toMatchObject({ status: 403, body: { error_code: "session_not_found" } });
  const devices = await api(listDevices, { as: { headers } });
  expect(devices.status).toBe(401);
});

test("a token is rejected before its start time and after its expiry", async () => {
  const now = Math.floor(clock.now().getTime() / 1000);
  await expectRefused(await signedWithSecret({ nbf: now + 60, exp: now + 120 }));
  await expectRefused(await signedWithSecret({ exp: now - 1 }));
  await expectRefused(await signedWithSecret({ exp: Number.MAX_SAFE_INTEGER * -1 }));
});

test("after signing out, neither the access token nor the refresh token can be replayed", async () => {
  const leaving = await signUpMember(app);
  expect((await api(listDevices, { as: leaving })).status).toBe(200);
  await client.request("POST", `${BASE}/logout`, { headers: leaving.headers });
  expect((await api(listDevices, { as: leaving })).status).toBe(401);
  const refreshed = await client.request("POST", `${BASE}/token?grant_type=refresh_token`, {
    body: { refresh_token: leaving.refreshToken },
  });
  expect(refreshed.body.error_code).toBe("refresh_token_not_found");
});

test("the database contains no refresh token that could open a session", async () => {
  const { refreshToken } = await signUpMember(app);
  const dump = await deps.db.execute("select row_to_json(s)::text as row from sessions s");
  expect(JSON.stringify(dump.rows)).not.toContain(refreshToken);
});
