import { randomBytes } from "node:crypto";
import type { Config } from "#server/platform/config.ts";
import { eq } from "#server/platform/orm.ts";
import { decrypt, encrypt, lock, unlock } from "#server/platform/secrets.ts";
import type { Json } from "#shared/json.ts";
import type { Db } from "./client.ts";
import { wordKeys } from "./schema/private-words.ts";

/** Seals what a person writes before it is stored, and opens it again for them. */
export type PrivateWords = { of(userId: string): Promise<WordSeal> };
export type WordSeal = {
  seal(words: Json): Buffer;
  open<Words extends Json>(sealed: Buffer): Words;
  sealBytes(bytes: Buffer): Buffer;
  openBytes(sealed: Buffer): Buffer;
};

const KEYS_KEPT = 5_000;
const KEY_BYTES = 32;
export const WORD_KEYS_PURPOSE = "private words";

/**
 * Every person has a key of their own. It is always written outside any transaction: a key that was used and then
 * rolled back would make the words unreadable.
 */
export function createPrivateWords(config: Config, db: Db): PrivateWords {
  const kept = new Map<string, WordSeal>();

  async function findKey(userId: string): Promise<Buffer | undefined> {
    const [row] = await db.select().from(wordKeys).where(eq(wordKeys.userId, userId));
    return row && apart(unlock(config, WORD_KEYS_PURPOSE, row.lockedKey));
  }

  async function createKey(userId: string): Promise<Buffer> {
    const lockedKey = lock(config, WORD_KEYS_PURPOSE, randomBytes(KEY_BYTES));
    await db.insert(wordKeys).values({ userId, lockedKey }).onConflictDoNothing();
    const key = await findKey(userId);
    if (!key) throw new Error("The key that was just written is gone");
    return key;
  }

  return {
    async of(userId) {
      let found = kept.get(userId);
      if (found) kept.delete(userId);
      else found = createSeal((await findKey(userId)) ?? (await createKey(userId)));
      // The most recently used stay longest.
      kept.set(userId, found);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEYS_KEPT) break;
        kept.delete(oldest);
      }
      return found;
    },
  };
}

/** Kept for long, a slice of Node's buffer pool would keep all eight kilobytes of it alive. */
function apart(key: Buffer): Buffer {
  const copy = Buffer.alloc(key.length);
  key.copy(copy);
  return copy;
}

export function createSeal(key: Buffer): WordSeal {
  return {
    seal: (words) => encrypt(key, Buffer.from(JSON.stringify(words))),
    open: (sealed) => JSON.parse(decrypt(key, sealed).toString("utf8")),
    sealBytes: (bytes) => encrypt(key, bytes),
    openBytes: (sealed) => decrypt(key, sealed),
  };
}
