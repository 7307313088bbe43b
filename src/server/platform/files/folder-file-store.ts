import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./file-store.ts";

/** Files in a folder. What they are is not kept: whoever stores them here knows. */
export function createFolderFileStore(folder: string): FileStore {
  return {
    async put(key, { bytes }) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Under another name until it is whole: a crash must not leave half a file behind a good name.
      await writeFile(`${path}.unfinished`, bytes, { mode: 0o600 });
      await rename(`${path}.unfinished`, path);
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
