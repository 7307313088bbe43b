import type { Metadata, users } from "#server/db/schema/auth.ts";
import { sql } from "#server/platform/orm.ts";

/** Key by key, by the database: of two changes at once neither undoes the other. A null takes the key away. */
export function mergedMetadata(
  column: typeof users.userMetadata | typeof users.appMetadata,
  changes: Metadata,
) {
  const entries = Object.entries(changes);
  const kept = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const gone = entries.flatMap(([key, value]) => (value === null ? [key] : []));
  return sql<Metadata>`(${column} || ${JSON.stringify(kept)}::jsonb) - ${sql.param(gone)}::text[]`;
}
