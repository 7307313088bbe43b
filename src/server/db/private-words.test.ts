import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { createPrivateWords } from "#server/db/private-words.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const node = () => createPrivateWords(app.deps.config, app.deps.db);

test("what one node has sealed, another opens, also when both make the key at the same moment", async () => {
  const { id } = await signedUpMember(app);
  const [here, there] = await Promise.all([node().of(id), node().of(id)]);
  const sealed = here.seal({ q1: "More and more calm" });
  expect(sealed.includes("calm")).toBe(false);
  expect(there.open(sealed)).toEqual({ q1: "More and more calm" });
});

test("nobody's key opens another person's words", async () => {
  const [ada, eve] = [await signedUpMember(app), await signedUpMember(app)];
  const sealed = (await node().of(ada.id)).seal("mine");
  const foreign = await node().of(eve.id);
  expect(() => foreign.open(sealed)).toThrow();
});

test("who was erased and comes back under the same id writes with a new key, on every node", async () => {
  const { id } = await signedUpMember(app);
  const [here, there] = [node(), node()];
  const before = (await here.of(id)).seal("before");
  await there.of(id);
  const [row] = await app.deps.db.delete(users).where(eq(users.id, id)).returning();
  await app.deps.db.insert(users).values([row].flatMap((one) => one ?? []));
  const after = (await here.of(id)).seal("after");
  expect((await there.of(id)).open(after)).toBe("after");
  expect((await node().of(id)).open(after)).toBe("after");
  const reborn = await here.of(id);
  expect(() => reborn.open(before)).toThrow();
});
