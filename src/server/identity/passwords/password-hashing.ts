import { randomUUID } from "node:crypto";
import { CURRENT_FORM } from "./argon2id.ts";
import { isFirebaseScrypt } from "./firebase-scrypt.ts";
import type { HashingWorkers } from "./hashing-workers.ts";

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  /** Without a hash to compare it takes just as long and says no. */
  matches(hash: string | null, password: string): Promise<boolean>;
};

export function createPasswordHashing(work: HashingWorkers): PasswordHashing {
  const hash = async (password: string) => String(await work({ kind: "hash", password }));
  const compare = async (stored: string, password: string) =>
    (await work({ kind: "compare", stored, password })) === true;
  let decoy: string | undefined;
  return {
    hash,
    async matches(stored, password) {
      if (stored !== null) return compare(stored, password);
      // Not cached as a promise: one rejected during a rush would stay rejected.
      decoy ??= await hash(randomUUID());
      await compare(decoy, password);
      return false;
    },
  };
}

/** Imported from elsewhere, or made with weaker parameters: to be replaced when the password is at hand. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(CURRENT_FORM);
}

export function isImportableHash(hash: string): boolean {
  return (
    /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/.test(hash) ||
    /^\$argon2(id|i|d)\$v=19\$/.test(hash) ||
    isFirebaseScrypt(hash)
  );
}
