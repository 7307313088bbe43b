import { expect, test } from "vitest";
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
