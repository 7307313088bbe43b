import type { Db } from "#server/db/client.ts";
import type { EncryptedColumn } from "#server/db/reencrypt.ts";
import { secretProofs } from "#server/db/schema/secret-proofs.ts";
import { acquireAdvisoryLock } from "#server/db/advisory-lock.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { newId } from "#server/platform/id.ts";
import { canDecrypt, encryptWithSecret } from "#server/platform/secrets.ts";

const PURPOSE = "proof of the secret";
const PROOF_TEXT = Buffer.from("the secret that this database was encrypted with");

export const SECRET_PROOFS: EncryptedColumn = {
  what: "proofs of the secret",
  purpose: PURPOSE,
  table: "secret_proofs",
  id: "id",
  column: "encrypted_word",
};

type Deps = { db: Db; config: Config; clock: Clock };

/**
 * Throws if SECRET_KEY isn't the one that the database was encrypted with. Such a node would serve, but fail everyone
 * who logs in.
 */
export async function verifySecretKey(deps: Deps): Promise<void> {
  if (!(await isKnownSecret(deps)))
    throw new Error(
      "SECRET_KEY is not the one that this database was encrypted with.\n" +
        "Start with the key from before, or name it in SECRET_KEY_BEFORE until `npm run reencrypt` has run.",
    );
}

/** Runs on one node at a time, so that only one is trusted when several start at once with different secrets. */
async function isKnownSecret({ db, config, clock }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, "secret proofs");
    // A restored database may have two proofs: its own, and one from a start before the restore.
    const proofs = await tx.select().from(secretProofs);
    if (proofs.length > 0)
      return proofs.every(({ encryptedWord }) => canDecrypt(config, PURPOSE, encryptedWord));
    const createdAt = clock.now();
    const encryptedWord = encryptWithSecret(config, PURPOSE, PROOF_TEXT);
    await tx.insert(secretProofs).values({ id: newId(createdAt), encryptedWord, createdAt });
    return true;
  });
}
