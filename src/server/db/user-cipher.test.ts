import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { getUserCipher, newUserKey } from "#server/db/user-cipher.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { deps } = app;

test("a new account has a key, and text encrypted with it is unreadable without it", async () => {
  const { id } = await signUpMember(app);
  const encrypted = (await getUserCipher(deps, id)).encrypt({ q1: "More and more calm" });
  expect(encrypted.includes("calm")).toBe(false);
  expect((await getUserCipher(deps, id)).decrypt(encrypted)).toEqual({ q1: "More and more calm" });
});

test("one user's key can't decrypt another user's text", async () => {
  const [ada, eve] = [await signUpMember(app), await signUpMember(app)];
  const encrypted = (await getUserCipher(deps, ada.id)).encrypt("mine");
  const other = await getUserCipher(deps, eve.id);
  expect(() => other.decrypt(encrypted)).toThrow();
});

test("a user without an account has no key", async () => {
  const { id } = await signUpMember(app);
  await deps.db.delete(users).where(eq(users.id, id));
  await expect(getUserCipher(deps, id)).rejects.toMatchObject({ code: "not_found" });
});

test("an account that was erased and is recreated with the same id gets a new key", async () => {
  const { id } = await signUpMember(app);
  const before = (await getUserCipher(deps, id)).encrypt("before");
  const [row] = await deps.db.delete(users).where(eq(users.id, id)).returning();
  if (row) await deps.db.insert(users).values({ ...row, encryptedKey: newUserKey(deps.config) });
  const reborn = await getUserCipher(deps, id);
  expect(() => reborn.decrypt(before)).toThrow();
});
