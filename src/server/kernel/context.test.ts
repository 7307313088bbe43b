import { expect, test } from "vitest";
import { backgroundContext, inTransaction } from "#server/kernel/context.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { deps } = app;

test("transactions that hold every connection still open their words", async () => {
  const { id } = await signedUpMember(app);
  const sealed = (await deps.privateWords.of(id)).seal("still");
  const all = deps.db.$client.options.max ?? 0;
  const { promise: everybody, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const opening = Array.from({ length: all }, () =>
    inTransaction(backgroundContext(deps), async ({ privateWords }) => {
      if (++begun === all) resolve();
      await everybody;
      return (await privateWords.of(id)).open<string>(sealed);
    }),
  );
  expect(await Promise.all(opening)).toEqual(Array.from({ length: all }, () => "still"));
});
