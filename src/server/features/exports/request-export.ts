import type { Context } from "#server/kernel/context.ts";
import { dataExports } from "#server/db/schema/exports.ts";
import { acquireAdvisoryLock } from "#server/db/advisory-lock.ts";
import type { Job } from "#server/platform/jobs.ts";
import { newId } from "#server/platform/id.ts";
import { and, eq, gt } from "#server/platform/orm.ts";
import { type DataExport, EXPORT_DAYS } from "#shared/exports/contract.ts";
import { z } from "zod";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { EXPORT_COLUMNS, abandonedBefore, toDataExport } from "./queries.ts";

export const makeExportJob: Job<{ exportId: string }> = {
  name: "make-export",
  payload: z.object({ exportId: z.uuid() }),
};

/** Starts an export in the caller's transaction, or returns the one that is already in progress. */
export async function requestExport(ctx: Context, userId: string): Promise<DataExport> {
  const createdAt = ctx.clock.now();
  await acquireAdvisoryLock(ctx.db, `export ${userId}`);
  const [pending] = await ctx.db
    .select(EXPORT_COLUMNS)
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.status, "making"),
        gt(dataExports.createdAt, abandonedBefore(ctx)),
      ),
    );
  if (pending) return toDataExport(ctx, pending);
  const expiresAt = new Date(createdAt.getTime() + EXPORT_DAYS * DAY_MS);
  const [created] = await ctx.db
    .insert(dataExports)
    .values({ id: newId(createdAt), userId, status: "making", createdAt, expiresAt })
    .returning(EXPORT_COLUMNS);
  if (!created) throw new Error("The export was not stored");
  await ctx.jobs.enqueue(ctx.db, makeExportJob, { exportId: created.id });
  return toDataExport(ctx, created);
}
