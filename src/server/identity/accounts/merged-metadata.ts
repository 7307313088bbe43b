import { type Metadata, users } from "#server/db/schema/identity.ts";
import type { Context } from "#server/kernel/context.ts";
import { and, eq, sql } from "#server/platform/orm.ts";

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

/** Adds to what people say about themselves unless the key has a value already; says whether it had none. */
export async function fillMetadata(
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
