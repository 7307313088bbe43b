import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createFolderFileStore } from "./folder-file-store.ts";

const folder = await mkdtemp(join(tmpdir(), "swaz-files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("of files that are stored under one name at the same moment, one is kept whole", async () => {
  const store = createFolderFileStore(folder);
  const contentType = "audio/webm";
  const all = Array.from({ length: 20 }, (_, number) => Buffer.alloc(500_000, number));
  await Promise.all(all.map((bytes) => store.put("voice/1", { bytes, contentType })));
  const kept = await store.get("voice/1");
  expect(all.some((bytes) => bytes.equals(kept?.bytes ?? Buffer.of()))).toBe(true);
  expect(await readdir(join(folder, "voice"))).toEqual(["1"]);
});
