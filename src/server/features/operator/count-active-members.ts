import type { Context, Deps } from "#server/kernel/context.ts";
import { sessions } from "#server/db/schema/identity.ts";
import { activeMemberCounts } from "#server/db/schema/operator.ts";
import { and, gte, lt, or, sql } from "#server/platform/orm.ts";
import { addDays } from "#shared/time/local-day.ts";

/** People whose devices were last seen on this day (UTC). A device that came back later counts there. */
export async function countActiveMembers({ db }: Pick<Context, "db">, day: string) {
  const [from, to] = [new Date(day), new Date(addDays(day, 1))];
  const [found] = await db
    .select({ members: sql<number>`count(distinct ${sessions.userId})::int` })
    .from(sessions)
    .where(
      or(
        and(gte(sessions.refreshedAt, from), lt(sessions.refreshedAt, to)),
        and(gte(sessions.createdAt, from), lt(sessions.createdAt, to)),
      ),
    );
  return found?.members ?? 0;
}

/** Stored every hour, because tomorrow nobody can tell who was here today. */
export async function keepActiveMembers({ db, clock }: Deps): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  const members = await countActiveMembers({ db }, day);
  await db
    .insert(activeMemberCounts)
    .values({ day, members })
    .onConflictDoUpdate({
      target: activeMemberCounts.day,
      set: { members: sql`greatest(${activeMemberCounts.members}, excluded.members)` },
    });
}
