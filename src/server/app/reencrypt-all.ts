import { type Db } from "#server/db/client.ts";
import { reencrypt } from "#server/db/reencrypt.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { SECRET_PROOFS } from "./verify-secret-key.ts";
import { ENCRYPTED_COLUMNS } from "./encrypted-columns.ts";

/**
 * Re-encrypts everything in the database that is encrypted with an older secret. The proofs of the secret come last.
 */
export async function reencryptAll(db: Db, config: Config): Promise<Record<string, number>> {
  const reencrypted: Record<string, number> = {};
  for (const place of ENCRYPTED_COLUMNS)
    reencrypted[place.what] = await reencrypt(db, config, place);
  await reencrypt(db, config, SECRET_PROOFS);
  return reencrypted;
}
