import { createSecretKey, randomBytes } from "node:crypto";
import type { Config } from "#server/platform/config.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { decrypt, decryptPieces, encrypt, lock, unlock } from "#server/platform/secrets.ts";
import type { Json } from "#shared/json.ts";
import { createBatchedRead } from "./batched-read.ts";
import type { Db, Transaction } from "./client.ts";
import { wordKeys } from "./schema/private-words.ts";

/** Seals what a person writes before it is stored, and opens it again for them. */
export type PrivateWords = {
  of(userId: string): Promise<WordSeal>;
  /** Reads keys on the transaction's own connection: one that waits for a second might wait for itself. */
  within(tx: Transaction): PrivateWords;
};
export type WordSeal = {
  seal(words: Json): Buffer;
  open<Words extends Json>(sealed: Buffer): Words;
  sealBytes(bytes: Buffer): Buffer;
  openBytes(sealed: Buffer): Buffer;
  openPieces(sealed: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
};

type FindKey = (userId: string) => Promise<typeof wordKeys.$inferSelect | undefined>;

const KEY_BYTES = 32;
export const WORD_KEYS_PURPOSE = "private words";

/**
 * Every person has a key of their own. It is asked for each time: an id that was erased and has come back has another
 * key, and words sealed with the one before could never be opened.
 */
export function createPrivateWords(config: Config, db: Db): PrivateWords {
  /** Outside any transaction: a key that was used and then rolled back would make the words unreadable. */
  async function createKey(userId: string): Promise<void> {
    const lockedKey = lock(config, WORD_KEYS_PURPOSE, randomBytes(KEY_BYTES));
    await db.insert(wordKeys).values({ userId, lockedKey }).onConflictDoNothing();
  }

  function readingWith(findKey: FindKey): PrivateWords {
    return {
      async of(userId) {
        let found = await findKey(userId);
        if (!found) {
          await createKey(userId);
          found = await findKey(userId);
        }
        if (!found) throw new Error("The key that was just written is gone");
        return createSeal(unlock(config, WORD_KEYS_PURPOSE, found.lockedKey));
      },
      within: (tx) =>
        readingWith(async (userId) => {
          const [found] = await tx.select().from(wordKeys).where(eq(wordKeys.userId, userId));
          return found;
        }),
    };
  }

  const read = db
    .select()
    .from(wordKeys)
    .where(sql`${wordKeys.userId} = any(${sql.placeholder("userIds")}::uuid[])`)
    .prepare("word_keys_of");
  return readingWith(
    createBatchedRead(
      async (userIds) =>
        new Map((await read.execute({ userIds })).map((found) => [found.userId, found])),
    ),
  );
}

export function createSeal(keyBytes: Buffer): WordSeal {
  const key = createSecretKey(keyBytes);
  return {
    seal: (words) => encrypt(key, Buffer.from(JSON.stringify(words))),
    open: (sealed) => JSON.parse(decrypt(key, sealed).toString("utf8")),
    sealBytes: (bytes) => encrypt(key, bytes),
    openBytes: (sealed) => decrypt(key, sealed),
    openPieces: (sealed) => decryptPieces(key, sealed),
  };
}
