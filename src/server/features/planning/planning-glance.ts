import type { MemberContext } from "#server/context.ts";
import { dailyPlans, planDrafts } from "#server/db/schema/planning.ts";
import { and, desc, eq, gt, gte, isNotNull, lte } from "#server/platform/orm.ts";
import { addDays } from "#shared/practice/local-day.ts";
import { ownDays } from "./daily-queries.ts";
import { toDailyAction } from "./day-words.ts";
import { findWeekOf } from "./weekly-queries.ts";

/** What the dashboard shows of plans: the days around today, the week, and what was left unfinished. */
export async function planningGlance(ctx: MemberContext, today: string) {
  const [seal, rows, week, drafts] = await Promise.all([
    ctx.privateWords.of(ctx.actor.userId),
    ctx.db
      .select()
      .from(dailyPlans)
      .where(
        and(
          ownDays(ctx),
          gte(dailyPlans.forDate, addDays(today, -1)),
          lte(dailyPlans.forDate, addDays(today, 1)),
        ),
      ),
    findWeekOf(ctx, today),
    findOpenDrafts(ctx),
  ]);
  const day = (date: string) => {
    const row = rows.find(({ forDate }) => forDate === date);
    return row ? toDailyAction(row, seal) : null;
  };
  const yesterday = day(addDays(today, -1));
  const isOpen =
    yesterday?.plannedAt && !yesterday.review.reviewedAt && !yesterday.review.isDeclined;
  return {
    plan: day(today),
    tomorrow: day(addDays(today, 1)),
    openYesterday: isOpen ? { id: yesterday.id, forDate: yesterday.forDate } : null,
    week,
    drafts,
  };
}

async function findOpenDrafts(ctx: MemberContext) {
  const rows = await ctx.db
    .select({ kind: planDrafts.kind, writtenAt: planDrafts.writtenAt })
    .from(planDrafts)
    .where(
      and(
        eq(planDrafts.userId, ctx.actor.userId),
        isNotNull(planDrafts.words),
        gt(planDrafts.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(planDrafts.writtenAt));
  return rows.map(({ kind, writtenAt }) => ({ kind, writtenAt: writtenAt.toISOString() }));
}
