import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import type { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

export async function bannedMember(app: TestApp) {
  const member = await signUpMember(app);
  const bannedUntil = new Date(app.clock.now().getTime() + 60_000);
  await app.deps.db.update(users).set({ bannedUntil }).where(eq(users.id, member.id));
  return member;
}

export async function signedOutMember(app: TestApp) {
  const member = await signUpMember(app);
  await app.client.request("POST", "/_api/auth/v1/logout", { headers: member.headers });
  return member;
}
