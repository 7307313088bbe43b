import { getUserCipher } from "#server/db/user-cipher.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { dataExports } from "#server/db/schema/exports.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { endpointPath } from "#shared/endpoint.ts";
import { downloadExport } from "#shared/exports/contract.ts";

const MEGABYTE = 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Returns the bytes that are really in use: unused buffers are collected first. */
function retainedBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { clock, deps } = app;

async function memberWithExport(sizeBytes: number) {
  const member = await signUpMember(app);
  const [id, createdAt] = [randomUUID(), clock.now()];
  const zip = randomBytes(sizeBytes);
  const file = (await getUserCipher(deps, member.id)).encryptBytes(zip);
  const expiresAt = new Date(createdAt.getTime() + 1_000_000);
  await deps.db
    .insert(dataExports)
    .values({ id, userId: member.id, status: "ready", file, createdAt, expiresAt });
  const stop = new AbortController();
  const { headers } = member;
  const download = () =>
    fetch(app.url + endpointPath(downloadExport, { id }), { headers, signal: stop.signal });
  return { id, zip, download, stop };
}

test("a large export is downloaded unchanged, and a corrupted one fails", async () => {
  const sizeBytes = 3 * MEGABYTE + 3;
  const { id, zip, download } = await memberWithExport(sizeBytes);
  const whole = await download();
  expect(whole.headers.get("content-length")).toBe(String(sizeBytes));
  expect(zip.equals(await whole.bytes())).toBe(true);

  const [row] = await deps.db.select().from(dataExports).where(eq(dataExports.id, id));
  const file = Buffer.from(row?.file ?? []);
  file.writeUInt8(~file.readUInt8(MEGABYTE) & 0xff, MEGABYTE);
  await deps.db.update(dataExports).set({ file }).where(eq(dataExports.id, id));
  await expect((await download()).bytes()).rejects.toThrow();
});

test("stalled downloads hold little of the file in memory", async () => {
  const [sizeBytes, atOnce] = [16 * MEGABYTE, 8];
  const { download, stop } = await memberWithExport(sizeBytes);
  onTestFinished(() => stop.abort());
  const before = retainedBytes();
  const begun = await Promise.all(Array.from({ length: atOnce }, download));
  expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 200));
  // Collected buffers still count until another thread has freed them; buffers in use are never freed.
  await expect.poll(() => retainedBytes() - before).toBeLessThan((atOnce * sizeBytes) / 2);
});
