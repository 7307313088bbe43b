import type { Context, MemberContext } from "#server/kernel/context.ts";
import { fullNameColumn } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { practiceViews } from "#server/db/schema/teams.ts";
import { desc, eq } from "#server/platform/orm.ts";
import type { Team } from "#shared/teams/contract.ts";

const NEWEST = 20;

/** Records that a coach has seen these members' counts. Only the first view of a day is stored. */
export async function recordPracticeViews(
  ctx: MemberContext,
  { userIds, today }: { userIds: string[]; today: string },
): Promise<void> {
  const viewerId = ctx.actor.userId;
  const viewedAt = ctx.clock.now();
  // Sorted, so that the two concurrent requests of one page don't deadlock.
  const views = userIds
    .filter((userId) => userId !== viewerId)
    .toSorted()
    .map((userId) => ({ userId, viewerId, day: today, viewedAt }));
  if (views.length > 0) await ctx.db.insert(practiceViews).values(views).onConflictDoNothing();
}

/** Lists who has viewed a member's counts, newest first. */
export async function listPracticeViews(
  ctx: Context,
  userId: string,
): Promise<Team["sharing"]["views"]> {
  const rows = await ctx.db
    .select({ name: fullNameColumn(users), at: practiceViews.viewedAt })
    .from(practiceViews)
    .innerJoin(users, eq(users.id, practiceViews.viewerId))
    .where(eq(practiceViews.userId, userId))
    .orderBy(desc(practiceViews.viewedAt))
    .limit(NEWEST);
  return rows.map(({ name, at }) => ({ name, at: at.toISOString() }));
}
