import type { Context } from "#server/kernel/context.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { sessions, users } from "#server/db/schema/identity.ts";
import { dailyCounts } from "#server/db/schema/operator.ts";
import { and, gte, inArray, lt, or, sql } from "#server/platform/orm.ts";
import { addDays } from "#shared/time/local-day.ts";

type Counting = Pick<Context, "db" | "replica" | "clock">;

/** Counts today's figures, and yesterday's sign-ups again, because some came after their last count. */
export async function countToday({ db, replica, clock }: Counting): Promise<void> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const yesterday = addDays(today, -1);
  const [activeMembers, payingMembers, signUps, signUpsBefore] = await replica.read((db) =>
    Promise.all([
      countActiveMembers(db, today),
      db.$count(subscriptions, inArray(subscriptions.status, ["active", "trialing", "past_due"])),
      countSignUps(db, today),
      countSignUps(db, yesterday),
    ]),
  );
  await db
    .insert(dailyCounts)
    .values([
      { day: today, signUps, activeMembers, payingMembers, countedAt: now },
      { day: yesterday, signUps: signUpsBefore, activeMembers: 0, payingMembers, countedAt: now },
    ])
    .onConflictDoUpdate({
      target: dailyCounts.day,
      set: {
        signUps: sql`excluded.sign_ups`,
        // Keep the maximum: a session only stores when it was last seen, so a device that returns tomorrow no longer
        // counts for today.
        activeMembers: sql`greatest(${dailyCounts.activeMembers}, excluded.active_members)`,
        payingMembers: sql`excluded.paying_members`,
        countedAt: now,
      },
    });
}

function countSignUps(db: Counting["db"], day: string): Promise<number> {
  const [from, to] = [new Date(day), new Date(addDays(day, 1))];
  return db.$count(users, and(gte(users.createdAt, from), lt(users.createdAt, to)));
}

/** Counts users with a session last seen on this day (UTC). */
async function countActiveMembers(db: Counting["db"], day: string): Promise<number> {
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
