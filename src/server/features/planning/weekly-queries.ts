import type { MemberContext, OwnerContext } from "#server/kernel/context.ts";
import { prepared } from "#server/db/prepared.ts";
import { weeklyMaps } from "#server/db/schema/planning.ts";
import { and, desc, eq, gt, lte, sql } from "#server/platform/orm.ts";
import type { WeeklyMap } from "#shared/planning/records.ts";
import { addDays } from "#shared/time/local-day.ts";
import { type ShownWeek, toWeeklyMap, WEEK_COLUMNS, type WeekRow } from "./week-text.ts";

function ownWeeks(ctx: OwnerContext) {
  return eq(weeklyMaps.userId, ctx.actor.userId);
}

const latestWeeks = prepared((db) =>
  db
    .select(WEEK_COLUMNS)
    .from(weeklyMaps)
    .where(eq(weeklyMaps.userId, sql.placeholder("userId")))
    .orderBy(desc(weeklyMaps.weekStart))
    .limit(sql.placeholder("limit"))
    .prepare("latest_weeks"),
);

export async function listLatestWeeks(ctx: MemberContext, limit: number): Promise<WeeklyMap[]> {
  const rows = await latestWeeks(ctx.db).execute({ userId: ctx.actor.userId, limit });
  return decryptWeeks(ctx, rows);
}

/** Returns the map of the week that contains this day, whichever weekday that week starts on. */
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
  const [week] = await decryptWeeks(ctx, rows);
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

async function decryptWeeks(ctx: OwnerContext, rows: ShownWeek[]): Promise<WeeklyMap[]> {
  const { userCipher } = ctx;
  return rows.map((row) => toWeeklyMap(row, userCipher));
}

/**
 * Returns what the week's map says about the call: the question a member plans to ask, and the obstacle they expect.
 */
export async function findPlannedQuestion(
  ctx: MemberContext,
  day: string,
): Promise<{ question: string; obstacle: string }> {
  const plan = (await findWeekOf(ctx, day))?.plan;
  return { question: plan?.call ?? "", obstacle: plan?.obstacle ?? "" };
}
