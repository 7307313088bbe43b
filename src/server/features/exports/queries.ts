import type { Context, MemberContext } from "#server/kernel/context.ts";
import { accountDeletions } from "#server/db/schema/account.ts";
import { dataExports } from "#server/db/schema/exports.ts";
import { and, desc, eq, gt, sql } from "#server/platform/orm.ts";
import type { DataExport } from "#shared/exports/contract.ts";

type ExportRow = typeof dataExports.$inferSelect;

const SHOWN = 5;
/**
 * When the file is deleted: at its expiry, or earlier if the account is deleted first. Column names are written out
 * in full because Drizzle would shorten them.
 */
export const availableUntil = sql`least(${dataExports.expiresAt}, (
  select deletion.due_at from ${accountDeletions} deletion
  where deletion.user_id = data_exports.user_id))`.mapWith(dataExports.expiresAt);

/** All columns except the file, which may be large. */
export const EXPORT_COLUMNS = {
  id: dataExports.id,
  userId: dataExports.userId,
  status: dataExports.status,
  progress: dataExports.progress,
  createdAt: dataExports.createdAt,
  expiresAt: availableUntil,
};

/** An export that takes longer has failed and may be started again. */
const EXPORT_TIMEOUT_MS = 15 * 60 * 1000;

/** Returns the cutoff for abandoned exports: any that started earlier and isn't ready never will be. */
export function abandonedBefore({ clock }: Pick<Context, "clock">): Date {
  return new Date(clock.now().getTime() - EXPORT_TIMEOUT_MS);
}

export function toDataExport(
  ctx: Pick<Context, "clock">,
  row: Omit<ExportRow, "file">,
): DataExport {
  const { id, status, progress, createdAt, expiresAt } = row;
  const isGivenUp = status === "making" && createdAt < abandonedBefore(ctx);
  return {
    id,
    status: isGivenUp ? "failed" : status,
    progress,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

export async function listExports(ctx: MemberContext): Promise<DataExport[]> {
  const rows = await ctx.db
    .select(EXPORT_COLUMNS)
    .from(dataExports)
    .where(isOwnAndUnexpired(ctx))
    .orderBy(desc(dataExports.createdAt))
    .limit(SHOWN);
  return rows.map((row) => toDataExport(ctx, row));
}

export function isOwnAndUnexpired({ actor, clock }: MemberContext) {
  return and(eq(dataExports.userId, actor.userId), gt(dataExports.expiresAt, clock.now()));
}
