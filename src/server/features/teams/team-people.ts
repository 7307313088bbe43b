import type { Context } from "#server/kernel/context.ts";
import { nameColumns } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamHandovers, teamMembers } from "#server/db/schema/teams.ts";
import { asc, eq, sql } from "#server/platform/orm.ts";
import type { TeamRole } from "#shared/teams/contract.ts";
import { CONSENT_COLUMNS, sharingObstacle } from "./sharing-obstacle.ts";

/** Clients display a member with a pending offer as if "pending_admin" were their role. */
const SHOWN_ROLE = sql<TeamRole>`case when ${teamHandovers.teamId} is null then ${teamMembers.role} else 'pending_admin' end`;

export type TeamPerson = Awaited<ReturnType<typeof listTeamPeople>>[number];

/** Lists the members of a team. `isSharing` is only true if no age rule forbids sharing. */
export async function listTeamPeople(ctx: Context, teamId: string) {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({
      userId: teamMembers.userId,
      role: SHOWN_ROLE,
      joinedAt: teamMembers.joinedAt,
      wantsToShare: teamMembers.sharesAdherence,
      confirmedAt: users.emailConfirmedAt,
      ...nameColumns(users),
      ...CONSENT_COLUMNS,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(teamHandovers, eq(teamHandovers.userId, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.userId));
  return rows.map(({ wantsToShare, birthYear, guardianHasAgreed, ...row }) => ({
    ...row,
    isSharing: wantsToShare && sharingObstacle({ birthYear, guardianHasAgreed }, now) === null,
  }));
}
