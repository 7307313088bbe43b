import type { Context } from "#server/kernel/context.ts";
import { dataExports } from "#server/db/schema/exports.ts";
import { takeAdvisoryLock } from "#server/db/advisory-lock.ts";
import type { Job } from "#server/platform/jobs.ts";
import { newId } from "#server/platform/id.ts";
import { and, eq, gt } from "#server/platform/orm.ts";
import { type DataExport, EXPORT_DAYS } from "#shared/exports/contract.ts";
import { z } from "zod";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { COLUMNS, givenUpBefore, toDataExport } from "./queries.ts";

export const makeExportJob: Job<{ exportId: string }> = {
  name: "make-export",
  payload: z.object({ exportId: z.uuid() }),
};

/** Starts an export in the caller's transaction, or returns the one that is already in progress. */
export async function requestExport(ctx: Context, userId: string): Promise<DataExport> {
  const createdAt = ctx.clock.now();
  await takeAdvisoryLock(ctx.db, `export ${userId}`);
  const [begun] = await ctx.db
    .select(COLUMNS)
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.status, "making"),
        gt(dataExports.createdAt, givenUpBefore(ctx)),
      ),
    );
  if (begun) return toDataExport(ctx, begun);
  const expiresAt = new Date(createdAt.getTime() + EXPORT_DAYS * DAY_MS);
  const [added] = await ctx.db
    .insert(dataExports)
    .values({ id: newId(createdAt), userId, status: "making", createdAt, expiresAt })
    .returning(COLUMNS);
  if (!added) throw new Error("The export was not stored");
  await ctx.jobs.enqueue(ctx.db, makeExportJob, { exportId: added.id });
  return toDataExport(ctx, added);
}
