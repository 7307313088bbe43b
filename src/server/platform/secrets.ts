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

// Keys are KeyObjects: with a Buffer, each use costs four times as much.

const derived = new Map<string, KeyObject>();

/** One secret in the settings, a key of its own for every purpose. */
export function keyFor({ auth: { secretKey } }: SecretConfig, purpose: string): KeyObject {
  const name = `${purpose}: ${secretKey}`;
  let key = derived.get(name);
  if (!key) {
    key = createSecretKey(Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32)));
    derived.set(name, key);
  }
  return key;
}

/** The current secret and its predecessors: what was encrypted or signed under any of them is still valid. */
export function everySecret({ auth: { secretKey, secretKeysBefore } }: Secrets): SecretConfig[] {
  return [secretKey, ...secretKeysBefore].map((key) => ({ auth: { secretKey: key } }));
}

export function keyedHash(config: SecretConfig, purpose: string, text: string | Buffer): Buffer {
  return createHmac("sha256", keyFor(config, purpose)).update(text).digest();
}

/** For values that are random and long already, and so need no key. */
export function plainHash(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("base64url");
}

export function isSame(one: Buffer | string, other: Buffer | string): boolean {
  const [left, right] = [Buffer.from(one as string), Buffer.from(other as string)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** So many bytes more than the plain ones. */
export const CIPHER_BYTES = IV_BYTES + TAG_BYTES;

/** Makes a text unreadable in a copy of the database. */
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
  for (const secret of everySecret(config)) {
    const plain = tryDecrypt(keyFor(secret, purpose), encrypted);
    if (plain) return plain;
  }
  throw new Error(`Neither SECRET_KEY nor SECRET_KEY_BEFORE opens this: ${purpose}`);
}

export function canDecrypt(config: Secrets, purpose: string, encrypted: Buffer): boolean {
  return everySecret(config).some((secret) => isEncryptedWithNewest(secret, purpose, encrypted));
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
  // Adds nothing, because GCM has no padding, and throws if a byte was changed.
  decipher.final();
  return plain;
}

/** For what is too large to be in memory at once. Its last piece is held back until all of them have proved unchanged. */
export async function* decryptPieces(
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
