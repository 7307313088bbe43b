import { type Metadata, users } from "#server/db/schema/identity.ts";
import type { Context } from "#server/kernel/context.ts";
import { and, eq, sql, type SQL } from "#server/platform/orm.ts";
import { AuthError } from "../auth-error.ts";

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

/**
 * The limit of what users may store about themselves. Every access token carries it, and Node rejects requests with
 * more than 16 KB of headers.
 */
const MAX_USER_METADATA_KB = 8;
const MAX_USER_METADATA_BYTES = MAX_USER_METADATA_KB * 1024;

/** Counts PostgreSQL's text, which can be much longer than the JSON that was sent: 1e300 becomes 301 digits. */
const textSize = (metadata: SQL) => sql`octet_length((${metadata})::text)`;

/**
 * The condition that merged user metadata is within the limit, decided with the update, so that concurrent requests
 * can't exceed it together. Metadata that an operator's program made larger can still be changed if it doesn't grow.
 */
export function isWithinLimit(merged: SQL) {
  return sql`${textSize(merged)} <= greatest(${MAX_USER_METADATA_BYTES}, ${textSize(sql`${users.userMetadata}`)})`;
}

/** Rejects too much metadata for a new account. */
export async function requireMetadataWithinLimit(ctx: Context, metadata: Metadata): Promise<void> {
  const size = textSize(sql`${JSON.stringify(metadata)}::jsonb`);
  const { rows } = await ctx.db.execute(sql`select where ${size} > ${MAX_USER_METADATA_BYTES}`);
  if (rows.length > 0) throw metadataTooLarge();
}

export function metadataTooLarge(): AuthError {
  return new AuthError(
    422,
    "validation_failed",
    `User metadata can have at most ${MAX_USER_METADATA_KB} KB in total`,
  );
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
