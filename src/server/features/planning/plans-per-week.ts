import type { Context } from "#server/kernel/context.ts";
import { dailyPlans, weeklyMaps } from "#server/db/schema/planning.ts";
import { and, gte, inArray, isNotNull, isNull, sql } from "#server/platform/orm.ts";

type PeopleQuery = { userIds: string[]; since: string };
type Weeks<Figures> = Promise<({ userId: string; week: string } & Figures)[]>;

/** Returns the days that these users have planned. */
export async function listPlannedDays(
  ctx: Context,
  asked: PeopleQuery,
): Promise<{ userId: string; day: string }[]> {
  return ctx.db
    .select({ userId: dailyPlans.userId, day: dailyPlans.forDate })
    .from(dailyPlans)
    .where(isPlanned(asked));
}

function isPlanned({ userIds, since }: PeopleQuery) {
  return and(
    inArray(dailyPlans.userId, userIds),
    gte(dailyPlans.forDate, since),
    isNotNull(dailyPlans.plannedAt),
    isNull(dailyPlans.deletedAt),
  );
}

/** Returns how many days each of these users planned per week, keyed by the week's Monday. Counts only. */
export async function daysPlannedPerWeek(
  ctx: Context,
  asked: PeopleQuery,
): Weeks<{ days: number }> {
  const week = sql<string>`date_trunc('week', ${dailyPlans.forDate}::timestamp)::date::text`;
  return ctx.db
    .select({ userId: dailyPlans.userId, week, days: sql<number>`count(*)::int` })
    .from(dailyPlans)
    .where(isPlanned(asked))
    .groupBy(dailyPlans.userId, week);
}

/** Returns the weeks that each of these users has a map for, and the number of nights they chose. */
export async function listMappedWeeks(
  ctx: Context,
  { userIds, since }: PeopleQuery,
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
