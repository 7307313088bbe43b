import type { Context } from "#server/kernel/context.ts";
import { practices } from "#server/db/schema/practice.ts";
import { and, eq, gte, inArray, sql } from "#server/platform/orm.ts";

type PeopleQuery = { userIds: string[]; since: string };

/** Returns the nights on which these users listened. */
export async function listListenedNights(
  ctx: Context,
  { userIds, since }: PeopleQuery,
): Promise<{ userId: string; night: string }[]> {
  return ctx.db
    .select({ userId: practices.userId, night: practices.night })
    .from(practices)
    .where(isListening({ userIds, since }));
}

function isListening({ userIds, since }: PeopleQuery) {
  return and(
    inArray(practices.userId, userIds),
    eq(practices.kind, "vision"),
    gte(practices.night, since),
  );
}

/** Returns how many nights each of these users listened per week, keyed by the week's Monday. Counts only. */
export async function nightsPerWeek(
  ctx: Context,
  asked: PeopleQuery,
): Promise<{ userId: string; week: string; nights: number }[]> {
  const week = sql<string>`date_trunc('week', ${practices.night}::timestamp)::date::text`;
  return ctx.db
    .select({
      userId: practices.userId,
      week,
      nights: sql<number>`count(distinct ${practices.night})::int`,
    })
    .from(practices)
    .where(isListening(asked))
    .groupBy(practices.userId, week);
}
