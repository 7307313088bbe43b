import type { Context, MemberContext } from "#server/kernel/context.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { isPaid } from "#server/features/entitlements/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, count, eq, type SQL, sql } from "#server/platform/orm.ts";

export type TeamRow = typeof teams.$inferSelect;
export type MemberRow = typeof teamMembers.$inferSelect;

/**
 * Locks the caller's own team until the transaction ends. The caller's role is read after the lock is acquired,
 * because they may have been removed while waiting.
 */
export async function lockOwnTeam(
  ctx: MemberContext,
  tid?: string,
): Promise<{ team: TeamRow; own: MemberRow }> {
  const { userId } = ctx.actor;
  const [team] = await ctx.db
    .select()
    .from(teams)
    .where(and(isTeamOf(userId), tid === undefined ? undefined : eq(teams.id, tid)))
    .for("update");
  const own = team && (await findMember(ctx, team.id, userId));
  if (!team || !own) throw new AppError("not_found", { message: "No Team Found" });
  return { team, own };
}

/** Locks the caller's own team for an operation that requires an admin. */
export async function lockTeamAsAdmin(
  ctx: MemberContext,
  tid?: string,
): Promise<{ team: TeamRow; own: MemberRow }> {
  const locked = await lockOwnTeam(ctx, tid);
  if (locked.own.role !== "admin") throw new AppError("forbidden");
  return locked;
}

/** Locks teams in a fixed order, so that two people moving between the same teams don't deadlock. */
export async function lockTeams(ctx: Context, which: SQL): Promise<void> {
  await ctx.db.select({ id: teams.id }).from(teams).where(which).orderBy(teams.id).for("update");
}

/**
 * Locks the team that a customer pays for, and the one that its payer may be buying for. Must be called before any
 * other row is locked, in the same order as taking or leaving a seat, to avoid a deadlock.
 */
export async function lockTeamsOfPayer(
  ctx: Context,
  { customerId, userId }: { customerId: string; userId: string },
): Promise<void> {
  await lockTeams(ctx, sql`${teams.customerId} = ${customerId} or ${isTeamOf(userId)}`);
}

function isTeamOf(userId: string): SQL {
  return sql`${teams.id} = (
    select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${userId})`;
}

export async function findMember(
  ctx: Context,
  teamId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  const [member] = await ctx.db
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.teamId, teamId)));
  return member;
}

export type Seats = { purchased: number; used: number; isPlanActive: boolean };

/**
 * Counts the team's seats. Under the team's lock the result stays valid, because seats and subscriptions are only
 * written under it.
 */
export async function countSeats(ctx: Context, team: TeamRow): Promise<Seats> {
  const { id, customerId, seatsHeld, seatsHeldUntil } = team;
  const now = ctx.clock.now();
  const [plan] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId));
  const [taken] = await ctx.db
    .select({ used: count() })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, id));
  const isHeld = seatsHeld !== null && seatsHeldUntil !== null && now < seatsHeldUntil;
  const purchased = plan?.seats ?? 0;
  return {
    purchased: isHeld ? Math.min(purchased, seatsHeld) : purchased,
    used: taken?.used ?? 0,
    isPlanActive: plan ? isPaid([plan], now) : false,
  };
}
