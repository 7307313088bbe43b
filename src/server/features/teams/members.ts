import type { MemberContext } from "#server/context.ts";
import { namesOf } from "#server/db/person-names.ts";
import { users } from "#server/db/schema/auth.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { asc, eq } from "#server/platform/orm.ts";
import type { TeamMember } from "#shared/teams/contract.ts";
import { findOwnTeam } from "./find-own-team.ts";
import { CONSENT_COLUMNS, sharingObstacle } from "./sharing-obstacle.ts";

export async function findMembers(ctx: MemberContext, tid: string): Promise<TeamMember[]> {
  const { team, own } = await findOwnTeam(ctx, tid);
  const rows = await membersOf(ctx, team.id);
  const isAdmin = own.role === "admin";
  return rows.map((row) => ({
    id: row.userId,
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
    status: statusOf(row),
    shares: { adherence: (isAdmin || row.userId === own.userId) && row.isSharing },
    thisWeek: null,
  }));
}

/** Everybody in a team; who shares does so only while nothing stands against it. */
export async function membersOf(ctx: MemberContext, teamId: string) {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({
      userId: teamMembers.userId,
      role: teamMembers.role,
      joinedAt: teamMembers.joinedAt,
      wantsToShare: teamMembers.sharesAdherence,
      confirmedAt: users.emailConfirmedAt,
      ...namesOf(users),
      ...CONSENT_COLUMNS,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.userId));
  return rows.map(({ wantsToShare, birthYear, guardianHasAgreed, ...row }) => ({
    ...row,
    isSharing: wantsToShare && sharingObstacle({ birthYear, guardianHasAgreed }, now) === null,
  }));
}

type Row = Awaited<ReturnType<typeof membersOf>>[number];

function statusOf({ role, confirmedAt }: Row): TeamMember["status"] {
  if (role === "pending_admin") return "pending_admin";
  return confirmedAt === null ? "invited" : "active";
}
