import type { MemberContext } from "#server/kernel/context.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq } from "#server/platform/orm.ts";
import type { MemberRow, TeamRow } from "./lock-team.ts";

/** Returns the caller's own team. Any other team is not found. */
export async function getOwnTeam(
  ctx: MemberContext,
  tid: string,
): Promise<{ team: TeamRow; own: MemberRow }> {
  const [found] = await ctx.db
    .select({ team: teams, own: teamMembers })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, ctx.actor.userId), eq(teamMembers.teamId, tid)));
  if (!found) throw new AppError("not_found", { message: "No Team Found" });
  return found;
}

export async function getTeamAsAdmin(ctx: MemberContext, tid: string): Promise<TeamRow> {
  const { team, own } = await getOwnTeam(ctx, tid);
  if (own.role !== "admin") throw new AppError("forbidden");
  return team;
}
