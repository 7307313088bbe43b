import { randomUUID } from "node:crypto";
import { hash as argonHash, verify as argonVerify } from "@node-rs/argon2";
import { verify as bcryptVerify } from "@node-rs/bcrypt";
import type { HashingGate } from "./hashing-gate.ts";

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_FORM = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`;

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  /** With no hash to compare, it works just as long and says no. */
  matches(hash: string | null, password: string): Promise<boolean>;
};

export function createPasswordHashing(gate: HashingGate): PasswordHashing {
  const hash = (password: string) => gate(() => argonHash(normal(password), ARGON2ID));
  let decoy: Promise<string> | undefined;
  return {
    hash,
    async matches(stored, password) {
      if (stored !== null) return gate(() => compare(stored, password));
      decoy ??= hash(randomUUID());
      const nobodys = await decoy;
      await gate(() => compare(nobodys, password));
      return false;
    },
  };
}

/** Imported from elsewhere, or made when the parameters were weaker: to be replaced when the password is at hand. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(CURRENT_FORM);
}

export function isImportableHash(hash: string): boolean {
  return (
    /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/.test(hash) || /^\$argon2(id|i|d)\$v=19\$/.test(hash)
  );
}

async function compare(stored: string, password: string): Promise<boolean> {
  if (stored.startsWith("$2")) return bcryptVerify(password, stored);
  if (await argonVerify(stored, normal(password))) return true;
  // Another service may have hashed the bytes exactly as they were typed.
  return normal(password) !== password && argonVerify(stored, password);
}

/** The same letters typed on another keyboard may come as other code points. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
