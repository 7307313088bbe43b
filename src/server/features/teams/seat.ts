import type { Context } from "#server/kernel/context.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import type { TeamRole } from "#shared/teams/contract.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";

/** A user's place in a team, and the state of that team's plan. */
export type Seat = { teamId: string; customerId: string; isAdmin: boolean; isPlanOn: boolean };

export async function findSeat(ctx: Context, userId: string): Promise<Seat | undefined> {
  const [seat] = await ctx.db
    .select({
      teamId: teams.id,
      customerId: teams.customerId,
      role: teamMembers.role,
      plan: subscriptions.plan,
      status: subscriptions.status,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .leftJoin(subscriptions, eq(subscriptions.customerId, teams.customerId))
    .where(eq(teamMembers.userId, userId));
  if (!seat) return undefined;
  const { teamId, customerId, role, plan, status } = seat;
  return {
    teamId,
    customerId,
    isAdmin: isTeamAdmin(role),
    isPlanOn: plan === "team" && status !== null && isOngoing(status),
  };
}

/** Whether the role leads the team. The buyer of a team leads it even before their first login. */
export function isTeamAdmin(role: TeamRole): boolean {
  return role !== "member";
}

/**
 * Whether a user may buy a team. A user can only be in one team, so a member can't buy another; an admin can renew
 * the one they lead if its plan has ended.
 */
export function canBuyTeam(seat: Seat | undefined): boolean {
  return !seat || (seat.isAdmin && !seat.isPlanOn);
}

export function countMembers(ctx: Context, teamId: string): Promise<number> {
  return ctx.db.$count(teamMembers, eq(teamMembers.teamId, teamId));
}

/** Whether a customer pays for a team. */
export async function hasTeam(ctx: Context, customerId: string): Promise<boolean> {
  return (await ctx.db.$count(teams, eq(teams.customerId, customerId))) > 0;
}
