import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { AppError } from "#server/platform/errors.ts";
import { eq, sql } from "#server/platform/orm.ts";
import {
  decrypt,
  decryptStream,
  decryptWithSecret,
  encrypt,
  encryptWithSecret,
  type SecretConfig,
  type Secrets,
} from "#server/platform/secrets.ts";
import type { Json } from "#shared/json.ts";
import { lazyValue } from "#shared/lazy-value.ts";
import type { Db, Transaction } from "./client.ts";
import { prepared } from "./prepared.ts";
import { users } from "./schema/identity.ts";

/**
 * Encrypts everything a person writes (a vision, a plan, a message) with that person's own key, and decrypts it for
 * them.
 */
export type UserCipher = {
  encrypt(value: Json): Buffer;
  decrypt<Value extends Json>(encrypted: Buffer): Value;
  encryptBytes(bytes: Buffer): Buffer;
  decryptBytes(encrypted: Buffer): Buffer;
  decryptPieces(encrypted: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
};

export const USER_KEYS_PURPOSE = "user keys";
const KEY_BYTES = 32;

/** Returns a new user's key as it is stored: encrypted with the secret from the settings. */
export function newUserKey(config: SecretConfig): Buffer {
  return encryptWithSecret(config, USER_KEYS_PURPOSE, randomBytes(KEY_BYTES));
}

/** Returns the cipher for a user whose row has been read. The key itself is only decrypted when it is used. */
export function createUserCipher(config: Secrets, encryptedKey: Buffer): UserCipher {
  return cipherWith(
    lazyValue(() => createSecretKey(decryptWithSecret(config, USER_KEYS_PURPOSE, encryptedKey))),
  );
}

const userKey = prepared((db) =>
  db
    .select({ encryptedKey: users.encryptedKey })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("user_key"),
);

/**
 * Returns the cipher for a user other than the caller, or for use in a job. Reads in the caller's own transaction.
 */
export async function getUserCipher(
  { db, config }: { db: Db | Transaction; config: Secrets },
  userId: string,
): Promise<UserCipher> {
  const [user] = await userKey(db).execute({ userId });
  if (!user) throw new AppError("not_found");
  return createUserCipher(config, user.encryptedKey);
}

/** Returns a cipher for a key that isn't a user's, such as a visitor's chat key. */
export function createCipher(key: Buffer): UserCipher {
  return cipherWith(lazyValue(() => createSecretKey(key)));
}

function cipherWith(key: () => KeyObject): UserCipher {
  return {
    encrypt: (value) => encrypt(key(), Buffer.from(JSON.stringify(value))),
    decrypt: (encrypted) => JSON.parse(decrypt(key(), encrypted).toString("utf8")),
    encryptBytes: (bytes) => encrypt(key(), bytes),
    decryptBytes: (encrypted) => decrypt(key(), encrypted),
    decryptPieces: (encrypted) => decryptStream(key(), encrypted),
  };
}
