import { type Metadata, users } from "#server/db/schema/identity.ts";
import type { Context } from "#server/kernel/context.ts";
import { and, eq, sql } from "#server/platform/orm.ts";

/**
 * Merges key by key in the database, so that concurrent changes don't overwrite each other. A null removes the key.
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

/** Adds user metadata unless the key already has a value; returns whether anything was added. */
export async function addMetadataIfMissing(
  ctx: Context,
  userId: string,
  key: string,
  metadata: Metadata,
): Promise<boolean> {
  const isMissing = sql`coalesce(${users.userMetadata}->>${key}, '') = ''`;
  const filled = await ctx.db
    .update(users)
    .set({ userMetadata: mergedMetadata(users.userMetadata, metadata) })
    .where(and(eq(users.id, userId), isMissing))
    .returning({ id: users.id });
  return filled.length > 0;
}
