import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { flushFolder } from "#server/platform/flush-folder.ts";
import type { FileStore } from "./file-store.ts";

/** Stores files in a folder. Their content type is not stored, because the caller knows it. */
export function createFolderFileStore(folder: string): FileStore {
  const root = resolve(folder);

  return {
    async put(key, { bytes }) {
      const path = join(root, key);
      const created = await mkdir(dirname(path), { recursive: true });
      // Write to a temporary name first, so that neither a crash nor another writer leaves a partial file in place of
      // a good one.
      const unfinished = `${path}.${randomUUID()}.unfinished`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      // If the root itself is new, flush up to the folder that contains the first new folder. Otherwise flush up to
      // the root, because another writer may be creating the same folders.
      const top = created !== undefined && root.startsWith(created) ? dirname(created) : root;
      let flushed = path;
      while (flushed !== top) await flushFolder((flushed = dirname(flushed)));
    },
    async get(key) {
      try {
        return {
          bytes: await readFile(join(root, key)),
          contentType: "application/octet-stream",
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const path = join(root, key);
      try {
        await rm(path);
        await flushFolder(dirname(path));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
