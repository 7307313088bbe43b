import type { Context, MemberContext } from "#server/kernel/context.ts";
import { fullNameOf } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { practiceViews } from "#server/db/schema/teams.ts";
import { desc, eq } from "#server/platform/orm.ts";
import type { Team } from "#shared/teams/contract.ts";

const NEWEST = 20;

/** Remembers that a coach was shown these people's counts today; the first time of a day is the one that is kept. */
export async function recordPracticeViews(
  ctx: MemberContext,
  { userIds, today }: { userIds: string[]; today: string },
): Promise<void> {
  const viewerId = ctx.actor.userId;
  const viewedAt = ctx.clock.now();
  // In one order: a page makes two such reads at once, and they must not wait for each other.
  const views = userIds
    .filter((userId) => userId !== viewerId)
    .toSorted()
    .map((userId) => ({ userId, viewerId, day: today, viewedAt }));
  if (views.length > 0) await ctx.db.insert(practiceViews).values(views).onConflictDoNothing();
}

/** Who looked at a person's counts, newest first. */
export async function listPracticeViews(
  ctx: Context,
  userId: string,
): Promise<Team["sharing"]["views"]> {
  const rows = await ctx.db
    .select({ name: fullNameOf(users), at: practiceViews.viewedAt })
    .from(practiceViews)
    .innerJoin(users, eq(users.id, practiceViews.viewerId))
    .where(eq(practiceViews.userId, userId))
    .orderBy(desc(practiceViews.viewedAt))
    .limit(NEWEST);
  return rows.map(({ name, at }) => ({ name, at: at.toISOString() }));
}
