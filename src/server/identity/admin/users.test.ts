import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { createAdmin, JWT_SECRET, serviceRoleToken } from "#server/testing/service-role.ts";
import { createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpPerson, logInPerson, PASSWORD } from "#server/testing/sign-up-person.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

const imported = await generateKeyPair("RS256", { extractable: true });
const importedJwk = { ...(await exportJWK(imported.publicKey)), kid: "elsewhere", alg: "RS256" };
const clock = createTestClock(new Date().toISOString());
const { url, client: http } = await createTestApp(
  {
    AUTH_AUTOCONFIRM: "1",
    AUTH_JWT_SECRET: JWT_SECRET,
    AUTH_JWT_KEYS: JSON.stringify({ keys: [importedJwk] }),
  },
  clock,
);
const { admin, headers, createUser, newEmail } = await createAdmin(url);

function list(token: string) {
  const authorization = `Bearer ${token}`;
  return http.request("GET", "/_api/auth/v1/admin/users", { headers: { authorization } });
}

describe("access", () => {
  test("the service role has access when its token is signed with the secret or an imported key", async () => {
    expect((await list(await serviceRoleToken())).status).toBe(200);
    expect((await list(await serviceRoleToken("supabase_admin"))).status).toBe(200);
    const foreign = await new SignJWT({ role: "service_role" })
      .setProtectedHeader({ alg: "RS256", kid: "elsewhere" })
      .setExpirationTime("1h")
      .sign(imported.privateKey);
    expect((await list(foreign)).status).toBe(200);
  });

  test("all other callers are rejected", async () => {
    const { session } = await signUpPerson(url);
    const member = await list(session.access_token);
    expect(member).toMatchObject({ status: 403, body: { error_code: "not_admin" } });
    expect(member.body.msg).toBe("User not allowed");
    const forged = await list(await serviceRoleToken("service_role", "x".repeat(40)));
    expect(forged).toMatchObject({ status: 403, body: { error_code: "bad_jwt" } });
    const none = await http.request("GET", "/_api/auth/v1/admin/users");
    expect(none).toMatchObject({ status: 401, body: { error_code: "no_authorization" } });
  });
});

describe("users", () => {
  test("an admin can create, find, update and delete a user", async () => {
    const user = await createUser({
      user_metadata: { full_name: "Fanny Durack" },
      app_metadata: { plan: "gold" },
    });
    expect(user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: "Fanny Durack" },
      app_metadata: { plan: "gold", provider: "email", providers: ["email"] },
      identities: [{ provider: "email" }],
    });
    expect((await admin.getUserById(user.id)).data.user).toMatchObject({ id: user.id });
    const member = await logInPerson(url, user.email ?? "");

    const email = newEmail();
    const changed = await admin.updateUserById(user.id, {
      email,
      password: "another-otter-lamp",
      user_metadata: { full_name: null, club: "Bondi" },
      role: "coach",
    });
    expect(changed.data.user).toMatchObject({ email, role: "coach" });
    expect(changed.data.user?.user_metadata).toMatchObject({ club: "Bondi" });
    expect(changed.data.user?.user_metadata).not.toHaveProperty("full_name");
    expect(changed.data.user?.identities?.[0]?.identity_data?.["email"]).toBe(email);
    expect((await member.auth.getUser()).error?.name).toBe("AuthSessionMissingError");

    expect((await admin.deleteUser(user.id)).error).toBeNull();
    const gone = await admin.getUserById(user.id);
    expect(gone.error).toMatchObject({ status: 404, code: "user_not_found" });
    expect((await admin.deleteUser(user.id)).error?.code).toBe("user_not_found");
  });

  test("a user's metadata is what was given, plus whether the address was confirmed", async () => {
    const given = { full_name: "Fanny Durack" };
    const user = await createUser({ user_metadata: given, email_confirm: false });
    expect(user.user_metadata).toEqual(given);
    const confirmed = await admin.updateUserById(user.id, { email_confirm: true });
    expect(confirmed.data.user?.user_metadata).toEqual({ ...given, email_verified: true });
    expect((await createUser()).user_metadata).toEqual({ email_verified: true });
  });

  test("a soft delete keeps only the id and frees the address", async () => {
    const user = await createUser();
    const email = user.email ?? "";
    expect((await admin.deleteUser(user.id, true)).error).toBeNull();
    const left = (await admin.getUserById(user.id)).data.user;
    expect(left).toMatchObject({ email: "", user_metadata: {}, identities: [] });
    expect(left?.deleted_at).toEqual(expect.any(String));
    const attempt = createAuthClient(url).signInWithPassword({ email, password: PASSWORD });
    expect((await attempt).error?.code).toBe("invalid_credentials");
    expect((await createUser({ email })).id).not.toBe(user.id);
  });

  test("a ban ends the user's access until it is lifted", async () => {
    const user = await createUser();
    const email = user.email ?? "";
    const { auth } = await logInPerson(url, email);
    const { data } = await admin.updateUserById(user.id, { ban_duration: "24h" });
    const until = clock.now().getTime() + 24 * 3600 * 1000;
    expect(data.user?.banned_until).toBe(new Date(until).toISOString());
    expect((await auth.getUser()).error).toMatchObject({ status: 403, code: "user_banned" });
    const banned = await createAuthClient(url).signInWithPassword({ email, password: PASSWORD });
    expect(banned.error).toMatchObject({ status: 400, code: "user_banned" });
    await admin.updateUserById(user.id, { ban_duration: "none" });
    expect((await auth.getUser()).error).toBeNull();
  });

  test.each([
    [
      "bcrypt",
      "correct horse battery staple",
      "$2b$04$ivh.RWvNT6wi18/4WTLlp.1iG4vqlBpg4gtMLp96uZUwI80WI43SW",
    ],
    [
      "Firebase's scrypt",
      "imported-from-afar",
      "$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=YSBrZXkgdGhhdCBvbmx5IHRoaXMgdGVzdCdzIHByb2plY3QgaGFzLCBvZiBzaXh0eS1mb3VyIGxldHRlcnMhIQ==$aGFyYm9yLWRhd24=$kYiqvgmyNBlMKHuo1nSbkJuJz+xNexv0pH1WSG9p+xDrZMeFZbccuuGAjQj4eLsgrDDFlXqoVfRp0QxClTt1cw==",
    ],
  ])(
    "a password hash imported from %s accepts its owner's password and no other",
    async (_, password, hash) => {
      const user = await createUser({ password: undefined, password_hash: hash } as never);
      const auth = createAuthClient(url);
      const logIn = (typed: string) =>
        auth.signInWithPassword({ email: user.email ?? "", password: typed });
      expect((await logIn(`${password}!`)).error?.code).toBe("invalid_credentials");
      expect((await logIn(password)).error).toBeNull();
      // By now it has been rehashed in our own format.
      expect((await logIn(password)).error).toBeNull();
    },
  );

  test("a hash that would take too much memory can't be imported", async () => {
    const password_hash = "$fbscrypt$v=1,n=30,r=8,p=1,ss=Bw==,sk=YSBrZXk=$c2FsdA==$aGFzaA==";
    const { error } = await admin.createUser({ email: "huge@example.com", password_hash });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  test("a user created by phone number gets a phone identity", async () => {
    const phone = "+1 555 123 4567";
    const user = await createUser({ email: undefined, phone, phone_confirm: true } as never);
    expect(user).toMatchObject({
      email: "",
      phone: "15551234567",
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: "phone", providers: ["phone"] },
      identities: [{ provider: "phone" }],
    });
    const both = await createUser({ phone: "+15551234568" });
    const { data } = await admin.getUserById(both.id);
    expect(data.user?.identities?.map((identity) => identity.provider).toSorted()).toEqual([
      "email",
      "phone",
    ]);
    const twice = await admin.createUser({ phone });
    expect(twice.error).toMatchObject({
      status: 422,
      code: "phone_exists",
      message: "Phone number already registered by another user",
    });
  });

  test.each([
    [{}, 400, "validation_failed", "Cannot create a user without either an email or phone"],
    [
      { email: "a@example.com", password: "a", password_hash: "b" },
      400,
      "validation_failed",
      "Only a password or a password hash should be provided",
    ],
    [
      { email: "a@example.com", ban_duration: "a while" },
      400,
      "validation_failed",
      'invalid format for ban duration: time: invalid duration "a while"',
    ],
    [
      { email: "nobody" },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
    [
      { email: "a@example.com", id: "7" },
      400,
      "validation_failed",
      "ID must conform to the uuid v4 format",
    ],
  ])("%j is rejected", async (body, status, code, message) => {
    const { error } = await admin.createUser(body);
    expect(error).toMatchObject({ status, code, message });
  });

  test("an address can belong to only one user", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const again = await admin.createUser({ email: one.email ?? "" });
    expect(again.error).toMatchObject({
      status: 422,
      code: "email_exists",
      message: "A user with this email address has already been registered",
    });
    const taken = await admin.updateUserById(other.id, { email: one.email ?? "" });
    expect(taken.error).toMatchObject({ status: 422, code: "email_exists" });
    const weak = await admin.updateUserById(other.id, { password: "password" });
    expect(weak.error).toMatchObject({ status: 422, code: "weak_password" });
  });

  test("a malformed user id gets a 404", async () => {
    const reply = await http.request("GET", "/_api/auth/v1/admin/users/7", { headers });
    expect(reply).toMatchObject({ status: 404, body: { error_code: "validation_failed" } });
    expect(reply.body.msg).toBe("user_id must be an UUID");
  });
});
