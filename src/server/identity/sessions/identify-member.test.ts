import { getProfile } from "#shared/account/contract.ts";
import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { mfaFactors, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { createIdentity } from "../create-identity.ts";
import { createIdentifyMember } from "./identify-member.ts";

const SECRET = "a-secret-shared-with-other-services!";
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_JWT_SECRET: SECRET });
const { api, client, clock, deps } = app;
const identifyMember = createIdentifyMember(createIdentity(deps));
const identify = (headers: Record<string, string>) => identifyMember({ headers } as FastifyRequest);

test("a bearer token identifies the user stored in the database", async () => {
  const member = await signUpMember(app);
  const { actor, userCipher } = await identify(member.headers);
  expect(actor).toEqual({
    userId: member.id,
    sessionId: expect.any(String),
    role: "authenticated",
    aal: "aal1",
    email: member.email,
  });
  expect(userCipher.decrypt(userCipher.encrypt("calm"))).toBe("calm");
});

test("a request with a missing, corrupt or expired token is not authenticated", async () => {
  const member = await signUpMember(app);
  const refused = { code: "not_authenticated", status: 401 };
  await expect(identify({})).rejects.toMatchObject(refused);
  await expect(identify({ authorization: "Basic x" })).rejects.toMatchObject(refused);
  await expect(identify({ authorization: "Bearer x.y.z" })).rejects.toMatchObject(refused);
  clock.advance({ hours: 1 });
  await expect(identify(member.headers)).rejects.toMatchObject(refused);
});

test.each([
  { sub: "not-a-uuid", session_id: "nor-this" },
  { sub: "00000000-0000-0000-0000-000000000000" },
  {},
])(
  "a token made elsewhere without one of our sessions is not authenticated: %o",
  async (claims) => {
    const expiresAt = Math.floor(clock.now().getTime() / 1000) + 60;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(expiresAt)
      .sign(new TextEncoder().encode(SECRET));
    const identified = identify({ authorization: `Bearer ${token}` });
    await expect(identified).rejects.toMatchObject({ code: "not_authenticated" });
  },
);

test("a sign-out takes effect immediately", async () => {
  const member = await signUpMember(app);
  await identify(member.headers);
  await client.request("POST", "/_api/auth/v1/logout?scope=local", { headers: member.headers });
  await expect(identify(member.headers)).rejects.toMatchObject({ code: "not_authenticated" });
});

test("a ban and a deletion take effect immediately", async () => {
  const member = await signUpMember(app);
  const bannedUntil = new Date(clock.now().getTime() + 1000);
  await deps.db.update(users).set({ bannedUntil }).where(eq(users.id, member.id));
  await expect(identify(member.headers)).rejects.toMatchObject({ code: "forbidden" });
  await deps.db.delete(users).where(eq(users.id, member.id));
  await expect(identify(member.headers)).rejects.toMatchObject({ code: "not_authenticated" });
});

test("a user with a verified second step is not authenticated until it is completed", async () => {
  const member = await signUpMember(app);
  const factor = {
    id: randomUUID(),
    userId: member.id,
    factorType: "totp" as const,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  };
  await deps.db.insert(mfaFactors).values({ ...factor, status: "unverified" });
  await identify(member.headers);
  await deps.db.update(mfaFactors).set({ status: "verified" }).where(eq(mfaFactors.id, factor.id));
  await expect(identify(member.headers)).rejects.toMatchObject({ code: "second_step_required" });
  const reply = await api(getProfile, { as: { headers: member.headers } });
  expect(reply.status).toBe(403);
});
