import { existsSync, readlinkSync } from "node:fs";
import { type FileHandle, mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createFolderFileStore } from "./folder-file-store.ts";

const folder = await mkdtemp(join(tmpdir(), "swaz-files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("when several files are stored under one key at once, one of them is stored intact", async () => {
  const store = createFolderFileStore(folder);
  const contentType = "audio/webm";
  const all = Array.from({ length: 20 }, (_, number) => Buffer.alloc(500_000, number));
  await Promise.all(all.map((bytes) => store.put("voice/1", { bytes, contentType })));
  const kept = await store.get("voice/1");
  expect(all.some((bytes) => bytes.equals(kept?.bytes ?? Buffer.of()))).toBe(true);
  expect(await readdir(join(folder, "voice"))).toEqual(["1"]);
});

/** Records everything that is flushed to disk from now on, and whether the file was in place by then. */
async function watchFlushes(path: string) {
  const handle = await open(folder);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = prototype;
  const flushed: { what: string; isStored: boolean }[] = [];
  const spy = vi.spyOn(prototype, "sync").mockImplementation(async function (this: FileHandle) {
    flushed.push({ what: readlinkSync(`/proc/self/fd/${this.fd}`), isStored: existsSync(path) });
    await sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  return flushed;
}

test.runIf(process.platform === "linux")(
  "a stored file survives a power cut, because the file and its folders are flushed to disk",
  async () => {
    const root = join(folder, "new");
    const path = join(root, "film/7/part");
    const flushed = await watchFlushes(path);
    const store = createFolderFileStore(root);
    await store.put("film/7/part", { bytes: Buffer.from("frames"), contentType: "video/mp4" });
    expect(flushed.shift()).toEqual({
      what: expect.stringContaining(`${path}.`),
      isStored: false,
    });
    expect(flushed).toEqual(
      ["new/film/7", "new/film", "new", "."].map((each) => ({
        what: join(folder, each),
        isStored: true,
      })),
    );
    flushed.length = 0;
    await store.remove("film/7/part");
    await store.remove("film/8/part");
    expect(flushed).toEqual([{ what: join(root, "film/7"), isStored: false }]);
  },
);

test("a file that cannot be stored leaves nothing behind", async () => {
  const store = createFolderFileStore(join(folder, "full"));
  const file = { bytes: Buffer.of(1), contentType: "audio/webm" };
  await store.put("voice/1/inside", file);
  // A folder occupies the path of the file.
  await expect(store.put("voice/1", file)).rejects.toThrow("EISDIR");
  expect(await readdir(join(folder, "full/voice"))).toEqual(["1"]);
});
