import { expect, test } from "vitest";
import { getUserCipher } from "#server/db/user-cipher.ts";
import { backgroundContext, inTransaction } from "#server/kernel/context.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { deps } = app;

test("a cipher can still be loaded when transactions hold every connection", async () => {
  const { id } = await signUpMember(app);
  const encrypted = (await getUserCipher(deps, id)).encrypt("still");
  const all = deps.db.$client.options.max ?? 0;
  const { promise: everybody, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const opening = Array.from({ length: all }, () =>
    inTransaction(backgroundContext(deps), async (ctx) => {
      if (++begun === all) resolve();
      await everybody;
      return (await getUserCipher(ctx, id)).decrypt<string>(encrypted);
    }),
  );
  expect(await Promise.all(opening)).toEqual(Array.from({ length: all }, () => "still"));
});
