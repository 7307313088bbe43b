import { type Context, inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { dailyPlans, planVersions } from "#server/db/schema/planning.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, isNotNull, lt, sql } from "#server/platform/orm.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { lockDayOf, updateDay } from "./daily-queries.ts";
import { toDailyAction } from "./day-text.ts";

const RESTORABLE_MS = 3_600_000;

/** Hides a day immediately; it can be restored for an hour and is then erased. Idempotent. */
export async function deleteDailyAction(
  ctx: MemberContext,
  id: string,
): Promise<{ restorableUntil: string }> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .update(dailyPlans)
    .set({ deletedAt: sql`coalesce(${dailyPlans.deletedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(dailyPlans.userId, ctx.actor.userId), eq(dailyPlans.id, id)))
    .returning();
  if (!row?.deletedAt) throw new AppError("not_found");
  return { restorableUntil: new Date(row.deletedAt.getTime() + RESTORABLE_MS).toISOString() };
}

export async function restoreDailyAction(ctx: MemberContext, id: string): Promise<DailyAction> {
  const { userCipher } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(dailyPlans)
      .where(and(eq(dailyPlans.userId, ctx.actor.userId), eq(dailyPlans.id, id)))
      .for("update");
    if (!row) throw new AppError("not_found");
    if (!row.deletedAt) return toDailyAction(row, userCipher);
    if (row.deletedAt <= restorableSince(ctx)) throw new AppError("not_found");
    if (await lockDayOf(ctx, row.forDate))
      throw new AppError("conflict", {
        message: "That day has a newer plan, so nothing was deleted.",
      });
    return toDailyAction(await updateDay(ctx, row, { deletedAt: null }), userCipher);
  });
}

/** Erases deleted days along with their earlier versions. */
export async function eraseDeletedDays(ctx: Pick<Context, "db" | "clock">): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(dailyPlans)
      .where(and(isNotNull(dailyPlans.deletedAt), lt(dailyPlans.deletedAt, restorableSince(ctx))))
      .returning({ userId: dailyPlans.userId, id: dailyPlans.id });
    for (const { userId, id } of gone)
      await tx
        .delete(planVersions)
        .where(and(eq(planVersions.userId, userId), eq(planVersions.planId, id)));
  });
}

function restorableSince({ clock }: Pick<Context, "clock">): Date {
  return new Date(clock.now().getTime() - RESTORABLE_MS);
}
