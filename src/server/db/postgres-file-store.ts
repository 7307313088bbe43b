import type { Clock } from "#server/platform/clock.ts";
import type { Db } from "./client.ts";
import { storedFiles } from "./schema/account.ts";
import { eq } from "#server/platform/orm.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";

export function createPostgresFileStore({ db, clock }: { db: Db; clock: Clock }): FileStore {
  return {
    async put(key, { bytes, contentType }) {
      const file = { bytes: Buffer.from(bytes), contentType, updatedAt: clock.now() };
      await db
        .insert(storedFiles)
        .values({ key, ...file })
        .onConflictDoUpdate({ target: storedFiles.key, set: file });
    },
    async get(key) {
      const [file] = await db.select().from(storedFiles).where(eq(storedFiles.key, key));
      return file && { bytes: file.bytes, contentType: file.contentType };
    },
    async remove(key) {
      await db.delete(storedFiles).where(eq(storedFiles.key, key));
    },
  };
}
