import sharp from "sharp";
import { expect, test } from "vitest";
import { storedFiles } from "#server/db/schema/account.ts";
import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { uploadPicture } from "#shared/account/contract.ts";
import { findAnonymousToErase } from "./erase-anonymous.ts";

const app = await createTestApp({ AUTH_ANONYMOUS: "1" }, createTestClock(new Date().toISOString()));
const { clock, deps, url } = app;
const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#3fbf7f" } })
  .png()
  .toBuffer();

async function anonymous() {
  const { data } = await createAuthClient(url).signInAnonymously();
  return { id: data.user?.id ?? "", token: data.session?.access_token ?? "" };
}

test("an anonymous account is erased after a month with its pictures, unless it pays", async () => {
  const [payer, guest] = [await anonymous(), await anonymous()];
  await giveMembership(deps, payer.id);
  const headers = { authorization: `Bearer ${guest.token}`, "content-type": "image/png" };
  const { status } = await app.client.request("PUT", uploadPicture.path, {
    headers,
    body: picture,
  });
  expect(status).toBe(200);
  const isThere = async ({ id }: { id: string }) =>
    (await deps.db.$count(users, eq(users.id, id))) > 0;
  clock.advance({ days: 29 });
  await findAnonymousToErase(deps);
  clock.advance({ days: 2 });
  expect(await isThere(guest)).toBe(true);
  await findAnonymousToErase(deps);
  await expect.poll(() => isThere(guest)).toBe(false);
  expect(await isThere(payer)).toBe(true);
  expect(await deps.db.$count(storedFiles)).toBe(0);
});
