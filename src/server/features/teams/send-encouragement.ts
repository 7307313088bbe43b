import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { encouragements, teamMembers } from "#server/db/schema/teams.ts";
import { notifyOfEncouragement } from "#server/features/notifications/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, asc, eq, ne } from "#server/platform/orm.ts";
import type { Encouragement } from "#shared/teams/contract.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { getTeamAsAdmin } from "./get-own-team.ts";

type Sending = {
  tid: string;
  zone: string;
  /** If omitted, the encouragement goes to everyone in the team. */
  userId?: string | undefined;
  encouragement: Encouragement;
};

/**
 * Sends an encouragement to members of the coach's own team, whether or not they share their counts. A member who has
 * already received one today gets no other.
 */
export function sendEncouragement(
  ctx: MemberContext,
  { tid, zone, userId, encouragement }: Sending,
): Promise<{ sent: number }> {
  const senderId = ctx.actor.userId;
  return inTransaction(ctx, async (ctx) => {
    const team = await getTeamAsAdmin(ctx, tid);
    const people = await ctx.db
      .select({ userId: teamMembers.userId })
      .from(teamMembers)
      .where(
        and(
          eq(teamMembers.teamId, team.id),
          ne(teamMembers.userId, senderId),
          userId === undefined ? undefined : eq(teamMembers.userId, userId),
        ),
      )
      .orderBy(asc(teamMembers.userId));
    if (userId !== undefined && people.length === 0)
      throw new AppError("not_found", { message: "This person isn't in your team." });
    const sentAt = ctx.clock.now();
    const day = localDayOf(sentAt, zone);
    const rows = people.map(({ userId }) => ({ userId, senderId, day, encouragement, sentAt }));
    if (rows.length === 0) return { sent: 0 };
    const sent = await ctx.db
      .insert(encouragements)
      .values(rows)
      .onConflictDoNothing()
      .returning({ userId: encouragements.userId });
    const userIds = sent.map(({ userId }) => userId);
    await notifyOfEncouragement(ctx, { userIds, encouragement, sentAt });
    return { sent: sent.length };
  });
}
