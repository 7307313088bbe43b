import type { MemberContext } from "#server/kernel/context.ts";
import { fullNameColumn } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { teamHandovers } from "#server/db/schema/teams.ts";
import { alias, eq } from "#server/platform/orm.ts";
import type { Team } from "#shared/teams/contract.ts";
import { getOwnTeam } from "./get-own-team.ts";
import { countSeats, type TeamRow } from "./lock-team.ts";
import { listPracticeViews } from "./practice-views.ts";
import { findSharingObstacle } from "./sharing-obstacle.ts";

export async function getTeam(ctx: MemberContext, tid: string): Promise<Team> {
  const { team, own } = await getOwnTeam(ctx, tid);
  const { purchased, used, isPlanActive } = await countSeats(ctx, team);
  const [plan] = await ctx.db
    .select({ endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, team.customerId));
  const handover = await findHandover(ctx, team);
  return {
    id: team.id,
    teamName: team.name,
    teamRole: handover?.toUserId === own.userId ? "pending_admin" : own.role,
    seatsPurchased: purchased,
    seatsUsed: used,
    isPlanActive,
    planEndsAt: plan?.endsAt?.toISOString() ?? null,
    inviteExpiresAt: own.role === "admin" ? team.inviteExpiresAt.toISOString() : null,
    handover,
    sharing: {
      adherence: own.sharesAdherence,
      obstacle: await findSharingObstacle(ctx, own.userId),
      views: await listPracticeViews(ctx, own.userId),
    },
  };
}

async function findHandover(ctx: MemberContext, { id }: TeamRow): Promise<Team["handover"]> {
  const [from, to] = [alias(users, "from_person"), alias(users, "to_person")];
  const [offer] = await ctx.db
    .select({ toUserId: to.id, fromName: fullNameColumn(from), toName: fullNameColumn(to) })
    .from(teamHandovers)
    .innerJoin(to, eq(to.id, teamHandovers.userId))
    .innerJoin(from, eq(from.id, teamHandovers.offeredBy))
    .where(eq(teamHandovers.teamId, id));
  return offer ?? null;
}
