import { type Db } from "#server/db/client.ts";
import { reseal } from "#server/db/reseal.ts";
import type { Config } from "#server/platform/config.ts";
import { SECRET_PROOFS } from "./require-known-secret.ts";
import { SEALED_COLUMNS } from "./sealed-columns.ts";

/** After it, nothing in the database lies under an older secret any more; what proves that comes last. */
export async function resealAll(db: Db, config: Config): Promise<Record<string, number>> {
  const resealed: Record<string, number> = {};
  for (const place of SEALED_COLUMNS) resealed[place.what] = await reseal(db, config, place);
  await reseal(db, config, SECRET_PROOFS);
  return resealed;
}
