import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp, type Reply } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";

const BASE = "/_api/auth/v1";
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ANONYMOUS: "1" });
const { client, deps } = app;

const OTHER_ID = "00000000-0000-4000-8000-000000000001";

/** Fields that only the server may set, under every name they have on the wire or in the database. */
const POWERS = {
  id: OTHER_ID,
  sub: OTHER_ID,
  user_id: OTHER_ID,
  aud: "admin",
  role: "service_role",
  is_super_admin: true,
  raw_app_meta_data: { roles: ["operator"] },
  email_confirmed_at: "2020-01-01T00:00:00Z",
  emailConfirmedAt: "2020-01-01T00:00:00Z",
  confirmed_at: "2020-01-01T00:00:00Z",
  email_confirm: true,
  phone_confirm: true,
  is_anonymous: true,
  banned_until: null,
  deleted_at: null,
  password_hash: "$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA",
  passwordHash: "$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA",
  created_at: "1999-01-01T00:00:00Z",
  identities: [{ provider: "google", id: "1" }],
  factors: [{ id: OTHER_ID, status: "verified" }],
  aal: "aal2",
  amr: [{ method: "totp" }],
};

function send(to: typeof client, method: string, path: string, body: unknown, headers = {}) {
  return to.request(method, BASE + path, { body, headers: { ...visitorHeaders(), ...headers } });
}

async function storedUser(id: string) {
  return (await deps.db.select().from(users).where(eq(users.id, id)))[0];
}

function expectOrdinary({ body }: Reply): void {
  const user = body.user ?? body;
  expect(user).toMatchObject({ role: "authenticated", aud: "authenticated" });
  expect(user.id).not.toBe(OTHER_ID);
  expect(user.factors ?? []).toEqual([]);
  expect(user.created_at).not.toMatch(/^1999/);
  expect(user.email_confirmed_at ?? "").not.toMatch(/^2020/);
  expect(user.app_metadata).not.toHaveProperty("roles");
  if (!body.access_token) return;
  const claims = decodeJwt(body.access_token);
  expect(claims).toMatchObject({ role: "authenticated", aud: "authenticated", aal: "aal1" });
}

test("signing up creates an ordinary user, whatever fields are sent", async () => {
  const email = "climber@example.com";
  const given = { ...POWERS, app_metadata: { roles: ["operator"] } };
  const joined = await send(client, "POST", "/signup", {
    ...given,
    email,
    password: MEMBER_PASSWORD,
  });
  expect(joined.status).toBe(200);
  expectOrdinary(joined);
  expect(joined.body.user).toMatchObject({
    is_anonymous: false,
    identities: [{ provider: "email" }],
  });
  expect((await storedUser(joined.body.user.id))?.passwordHash).not.toBe(POWERS.password_hash);
});

test("signing up without an address creates an ordinary anonymous user", async () => {
  const joined = await send(client, "POST", "/signup", {
    ...POWERS,
    app_metadata: POWERS,
    is_anonymous: false,
  });
  expect(joined.status).toBe(200);
  expectOrdinary(joined);
  expect(joined.body.user.is_anonymous).toBe(true);
});

test("self-reported metadata is not accepted as verification", async () => {
  const strict = await createTestApp();
  const data = {
    email_verified: true,
    phone_verified: true,
    email: "boss@example.com",
    sub: OTHER_ID,
  };
  const body = { email: "climber@example.com", password: MEMBER_PASSWORD, data, ...POWERS };
  const joined = await send(strict.client, "POST", "/signup", body);
  expect(joined.body.email_confirmed_at).toBeUndefined();
  expect(joined.body.user_metadata).toMatchObject({
    email: "climber@example.com",
    email_verified: false,
    sub: joined.body.id,
  });
  const logIn = await send(strict.client, "POST", "/token?grant_type=password", body);
  expect(logIn.body.error_code).toBe("email_not_confirmed");
  expect(await createMailbox(strict.deps).count("boss@example.com")).toBe(0);
});

test("logging in grants only the account's rights, whatever is requested", async () => {
  const { email } = await signUpMember(app);
  const body = { email, password: MEMBER_PASSWORD, ...POWERS };
  expectOrdinary(await send(client, "POST", "/token?grant_type=password", body));
});

test("refreshing grants only the account's rights, whatever is requested", async () => {
  const { refreshToken } = await signUpMember(app);
  const body = { refresh_token: refreshToken, ...POWERS };
  expectOrdinary(await send(client, "POST", "/token?grant_type=refresh_token", body));
});

test("users can't change their own server-controlled fields", async () => {
  const member = await signUpMember(app);
  const before = await storedUser(member.id);
  const changed = await send(
    client,
    "PUT",
    "/user",
    { ...POWERS, data: { note: "hello" } },
    member.headers,
  );
  expectOrdinary(changed);
  expect(changed.body.user_metadata).toMatchObject({ note: "hello" });
  const { userMetadata: _told, updatedAt: _when, ...decided } = (await storedUser(member.id)) ?? {};
  expect(before).toMatchObject(decided);
  for (const app_metadata of [{ roles: ["operator"] }, { provider: "google" }, { roles: null }]) {
    const refused = await send(client, "PUT", "/user", { app_metadata }, member.headers);
    expect(refused).toMatchObject({ status: 403, body: { error_code: "not_admin" } });
  }
});

test("a new factor belongs to the caller and is unverified, whatever is requested", async () => {
  const member = await signUpMember(app);
  const victim = await signUpMember(app);
  const body = {
    factor_type: "totp",
    ...POWERS,
    user_id: victim.id,
    status: "verified",
    secret: "A",
  };
  const { body: factor } = await send(client, "POST", "/factors", body, member.headers);
  expect(factor.id).not.toBe(OTHER_ID);
  expect(factor.totp.secret).not.toBe("A");
  const { body: own } = await client.request("GET", `${BASE}/user`, { headers: member.headers });
  expect(own.factors).toMatchObject([{ id: factor.id, status: "unverified" }]);
  const { body: other } = await client.request("GET", `${BASE}/user`, { headers: victim.headers });
  expect(other.factors ?? []).toEqual([]);
});

test("a role in a user's own metadata doesn't grant access to the operator's calls", async () => {
  const member = await signUpMember(app, {
    role: "service_role",
    app_metadata: { roles: ["operator"] },
  });
  for (const [method, path] of [
    ["GET", "/admin/users"],
    ["POST", "/admin/users"],
    ["DELETE", `/admin/users/${member.id}`],
    ["POST", "/invite"],
    ["POST", "/admin/generate_link"],
    ["GET", "/admin/audit"],
  ] as const) {
    const reply = await client.request(method, BASE + path, { headers: member.headers });
    expect(reply, path).toMatchObject({ status: 403, body: { error_code: "not_admin" } });
  }
});
