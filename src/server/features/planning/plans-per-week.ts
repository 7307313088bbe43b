import type { Context } from "#server/kernel/context.ts";
import { dailyPlans, weeklyMaps } from "#server/db/schema/planning.ts";
import { and, gte, inArray, isNotNull, isNull, sql } from "#server/platform/orm.ts";

type Asked = { userIds: string[]; since: string };
type Weeks<Figures> = Promise<({ userId: string; week: string } & Figures)[]>;

/** Which days these people have planned. */
export async function plannedDays(
  ctx: Context,
  asked: Asked,
): Promise<{ userId: string; day: string }[]> {
  return ctx.db
    .select({ userId: dailyPlans.userId, day: dailyPlans.forDate })
    .from(dailyPlans)
    .where(isPlanned(asked));
}

function isPlanned({ userIds, since }: Asked) {
  return and(
    inArray(dailyPlans.userId, userIds),
    gte(dailyPlans.forDate, since),
    isNotNull(dailyPlans.plannedAt),
    isNull(dailyPlans.deletedAt),
  );
}

/** How many days each of these people planned, by the Monday of the week. Counts, and nothing else. */
export async function daysPlannedPerWeek(ctx: Context, asked: Asked): Weeks<{ days: number }> {
  const week = sql<string>`date_trunc('week', ${dailyPlans.forDate}::timestamp)::date::text`;
  return ctx.db
    .select({ userId: dailyPlans.userId, week, days: sql<number>`count(*)::int` })
    .from(dailyPlans)
    .where(isPlanned(asked))
    .groupBy(dailyPlans.userId, week);
}

/** Which weeks each of these people has a map for, and how many nights they chose. */
export async function weeksMapped(
  ctx: Context,
  { userIds, since }: Asked,
): Weeks<{ targetNights: number }> {
  return ctx.db
    .select({
      userId: weeklyMaps.userId,
      week: weeklyMaps.weekStart,
      targetNights: weeklyMaps.targetNights,
    })
    .from(weeklyMaps)
    .where(and(inArray(weeklyMaps.userId, userIds), gte(weeklyMaps.weekStart, since)));
}
