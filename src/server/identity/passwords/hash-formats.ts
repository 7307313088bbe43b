import { createCipheriv, scryptSync, timingSafeEqual } from "node:crypto";
import type { Argon2idCost } from "#server/kernel/config/auth-config.ts";

/** Returns whether a hash was imported or made with other parameters, and should be replaced at the next login. */
export function isOutdated(hash: string, cost: Argon2idCost): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

export function isImportableHash(hash: string): boolean {
  return (
    /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/.test(hash) ||
    /^\$argon2(id|i|d)\$v=19\$/.test(hash) ||
    isFirebaseScrypt(hash)
  );
}

// Supabase Auth's format: $fbscrypt$v=1,n=14,r=8,p=1,ss=<separator>,sk=<key of the project>$<salt>$<hash>
const FORMAT =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,2}),p=(\d),ss=([\w+/=-]*),sk=([\w+/=-]+)\$([\w+/=-]+)\$([\w+/=-]+)$/;
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

/** Parses the hash; returns undefined if it has another format or would take more memory than a login may. */
function readFirebaseScrypt(stored: string) {
  const [, n = "", r = "", p = "", ...texts] = FORMAT.exec(stored) ?? [];
  const [separator, signerKey, salt, hash] = texts.map((text) => Buffer.from(text, "base64"));
  const cost = { N: 2 ** Number(n), r: Number(r), p: Number(p) };
  if (!separator || !signerKey || !salt || !hash) return undefined;
  if (cost.N < 2 || cost.r < 1 || cost.p < 1 || 128 * cost.N * cost.r > MAX_MEMORY / 2)
    return undefined;
  return { cost, salt: Buffer.concat([salt, separator]), signerKey, hash };
}

export function isFirebaseScrypt(stored: string): boolean {
  return readFirebaseScrypt(stored) !== undefined;
}

/** Firebase stores its project's key, encrypted with a key that scrypt derives from the password. */
export function matchesFirebaseScrypt(stored: string, password: string): boolean {
  const known = readFirebaseScrypt(stored);
  if (!known) return false;
  const key = scryptSync(password, known.salt, KEY_BYTES, { ...known.cost, maxmem: MAX_MEMORY });
  const encrypted = createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(known.signerKey);
  return encrypted.length === known.hash.length && timingSafeEqual(encrypted, known.hash);
}
