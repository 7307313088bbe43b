import type { MemberContext, OwnerContext } from "#server/kernel/context.ts";
import { prepared } from "#server/db/prepared.ts";
import { weeklyMaps } from "#server/db/schema/planning.ts";
import { and, desc, eq, gt, gte, lte, sql } from "#server/platform/orm.ts";
import type { WeeklyMap } from "#shared/planning/records.ts";
import { addDays } from "#shared/time/local-day.ts";
import { toWeeklyMap, type WeekRow } from "./week-text.ts";

function ownWeeks(ctx: OwnerContext) {
  return eq(weeklyMaps.userId, ctx.actor.userId);
}

export async function findWeeks(ctx: MemberContext, limit: number): Promise<WeeklyMap[]> {
  const rows = await ctx.db
    .select()
    .from(weeklyMaps)
    .where(ownWeeks(ctx))
    .orderBy(desc(weeklyMaps.weekStart))
    .limit(limit);
  return opened(ctx, rows);
}

const weekRows = prepared((db) =>
  db
    .select()
    .from(weeklyMaps)
    .where(
      and(
        eq(weeklyMaps.userId, sql.placeholder("userId")),
        gte(weeklyMaps.weekStart, sql.placeholder("from")),
        lte(weeklyMaps.weekStart, sql.placeholder("to")),
      ),
    )
    .orderBy(desc(weeklyMaps.weekStart))
    .prepare("weeks_between"),
);

export async function findWeeksBetween(
  ctx: MemberContext,
  from: string,
  to: string,
): Promise<WeeklyMap[]> {
  const rows = await weekRows(ctx.db).execute({ userId: ctx.actor.userId, from, to });
  return opened(ctx, rows);
}

/** The map that was made for the week of this day, whichever weekday it starts on. */
export async function findWeekOf(ctx: OwnerContext, day: string): Promise<WeeklyMap | null> {
  const rows = await ctx.db
    .select()
    .from(weeklyMaps)
    .where(
      and(
        ownWeeks(ctx),
        lte(weeklyMaps.weekStart, day),
        gt(weeklyMaps.weekStart, addDays(day, -7)),
      ),
    )
    .orderBy(desc(weeklyMaps.weekStart))
    .limit(1);
  const [week] = await opened(ctx, rows);
  return week ?? null;
}

export async function lockWeek(
  ctx: MemberContext,
  weekStart: string,
): Promise<WeekRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(weeklyMaps)
    .where(and(ownWeeks(ctx), eq(weeklyMaps.weekStart, weekStart)))
    .for("update");
  return row;
}

async function opened(ctx: OwnerContext, rows: WeekRow[]): Promise<WeeklyMap[]> {
  const { userCipher } = ctx;
  return rows.map((row) => toWeeklyMap(row, userCipher));
}

/** What the map of a day's week says about the call: what a member means to ask, and what will get in their way. */
export async function plannedForCall(
  ctx: MemberContext,
  day: string,
): Promise<{ question: string; obstacle: string }> {
  const plan = (await findWeekOf(ctx, day))?.plan;
  return { question: plan?.call ?? "", obstacle: plan?.obstacle ?? "" };
}
