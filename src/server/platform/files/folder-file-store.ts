import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./file-store.ts";

/** Files in a folder. Their type is not kept: whoever stores them here knows it. */
export function createFolderFileStore(folder: string): FileStore {
  return {
    async put(key, { bytes }) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Under a temporary name until complete: neither a crash nor another writer leaves half a file behind a good one.
      const unfinished = `${path}.${randomUUID()}.unfinished`;
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path);
    },
    async get(key) {
      try {
        return {
          bytes: await readFile(join(folder, key)),
          contentType: "application/octet-stream",
        };
      } catch (error) {
        if ((error as { code?: string }).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(join(folder, key), { force: true });
    },
  };
}
