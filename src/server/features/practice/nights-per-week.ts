import type { Context } from "#server/context.ts";
import { practices } from "#server/db/schema/practice.ts";
import { and, eq, gte, inArray, sql } from "#server/platform/orm.ts";

/** How many nights each of these people listened, by the Monday of the week. Counts, and nothing else. */
export async function nightsPerWeek(
  ctx: Context,
  { userIds, since }: { userIds: string[]; since: string },
): Promise<{ userId: string; week: string; nights: number }[]> {
  const week = sql<string>`date_trunc('week', ${practices.night}::timestamp)::date::text`;
  return ctx.db
    .select({
      userId: practices.userId,
      week,
      nights: sql<number>`count(distinct ${practices.night})::int`,
    })
    .from(practices)
    .where(
      and(
        inArray(practices.userId, userIds),
        eq(practices.kind, "vision"),
        gte(practices.night, since),
      ),
    )
    .groupBy(practices.userId, week);
}
