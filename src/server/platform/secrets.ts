import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type DecipherGCM,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

export type SecretConfig = { auth: { secretKey: string } };
export type Secrets = { auth: { secretKey: string; secretKeysBefore: string[] } };

// Use KeyObjects: with a Buffer, each use costs four times as much.

const derived = new Map<string, KeyObject>();

/** Derives a separate key for every purpose from the one secret in the settings. */
export function keyFor({ auth: { secretKey } }: SecretConfig, purpose: string): KeyObject {
  const name = `${purpose}: ${secretKey}`;
  let key = derived.get(name);
  if (!key) {
    key = createSecretKey(Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32)));
    derived.set(name, key);
  }
  return key;
}

/** Returns the current secret and its predecessors: values encrypted or signed with any of them are still valid. */
export function allSecrets({ auth: { secretKey, secretKeysBefore } }: Secrets): SecretConfig[] {
  return [secretKey, ...secretKeysBefore].map((key) => ({ auth: { secretKey: key } }));
}

export function keyedHash(config: SecretConfig, purpose: string, text: string | Buffer): Buffer {
  return createHmac("sha256", keyFor(config, purpose)).update(text).digest();
}

/** For values that are already random and long, and so need no key. */
export function plainHash(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("base64url");
}

export function isSame(one: Buffer | string, other: Buffer | string): boolean {
  const [left, right] = [Buffer.from(one as string), Buffer.from(other as string)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** How many bytes longer encrypted data is than plain data. */
export const CIPHER_BYTES = IV_BYTES + TAG_BYTES;

/** Encrypts a text so that it is unreadable in a copy of the database. */
export function encryptText(config: SecretConfig, purpose: string, text: string): string {
  return encryptWithSecret(config, purpose, Buffer.from(text)).toString("base64url");
}

export function decryptText(config: Secrets, purpose: string, encrypted: string): string {
  return decryptWithSecret(config, purpose, Buffer.from(encrypted, "base64url")).toString("utf8");
}

export function encryptWithSecret(config: SecretConfig, purpose: string, plain: Buffer): Buffer {
  return encrypt(keyFor(config, purpose), plain);
}

export function decryptWithSecret(config: Secrets, purpose: string, encrypted: Buffer): Buffer {
  for (const secret of allSecrets(config)) {
    const plain = tryDecrypt(keyFor(secret, purpose), encrypted);
    if (plain) return plain;
  }
  throw new Error(`Neither SECRET_KEY nor SECRET_KEY_BEFORE decrypts this: ${purpose}`);
}

export function canDecrypt(config: Secrets, purpose: string, encrypted: Buffer): boolean {
  return allSecrets(config).some((secret) => isEncryptedWithNewest(secret, purpose, encrypted));
}

export function isEncryptedWithNewest(
  config: SecretConfig,
  purpose: string,
  encrypted: Buffer,
): boolean {
  return tryDecrypt(keyFor(config, purpose), encrypted) !== undefined;
}

function tryDecrypt(key: KeyObject, encrypted: Buffer): Buffer | undefined {
  try {
    return decrypt(key, encrypted);
  } catch {
    return undefined;
  }
}

export function encrypt(key: KeyObject, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

export function decrypt(key: KeyObject, encrypted: Buffer): Buffer {
  const decipher = createDecipher(key, encrypted);
  const plain = decipher.update(encrypted.subarray(CIPHER_BYTES));
  // Adds no data, because GCM has no padding, and throws if a byte was changed.
  decipher.final();
  return plain;
}

/**
 * Decrypts data that is too large to be in memory at once. The last piece is held back until all pieces are
 * authenticated.
 */
export async function* decryptStream(
  key: KeyObject,
  encrypted: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let decipher: DecipherGCM | undefined;
  let held: Buffer | undefined;
  for await (const piece of encrypted) {
    if (held) yield held;
    const isFirst = decipher === undefined;
    decipher ??= createDecipher(key, piece);
    held = decipher.update(isFirst ? piece.subarray(CIPHER_BYTES) : piece);
  }
  decipher?.final();
  if (held) yield held;
}

function createDecipher(key: KeyObject, encrypted: Buffer): DecipherGCM {
  const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, IV_BYTES));
  return decipher.setAuthTag(encrypted.subarray(IV_BYTES, CIPHER_BYTES));
}
