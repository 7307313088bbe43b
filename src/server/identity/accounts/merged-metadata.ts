import type { Metadata, users } from "#server/db/schema/identity.ts";
import { sql } from "#server/platform/orm.ts";

/**
 * Merged key by key in the database, so that of two concurrent changes neither undoes the other. A null removes the
 * key.
 */
export function mergedMetadata(
  column: typeof users.userMetadata | typeof users.appMetadata,
  changes: Metadata,
) {
  const entries = Object.entries(changes);
  const kept = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const gone = entries.flatMap(([key, value]) => (value === null ? [key] : []));
  return sql<Metadata>`(${column} || ${JSON.stringify(kept)}::jsonb) - ${sql.param(gone)}::text[]`;
}
