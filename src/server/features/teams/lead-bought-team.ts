import type { Context } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { and, eq, sql } from "#server/platform/orm.ts";

/** Whether a person of the query's `users` has bought a team and not led it yet. */
export const BOUGHT_TEAM_WAITS = sql<boolean>`exists (select from ${teamMembers}
  where ${teamMembers.userId} = ${users.id} and ${teamMembers.role} = 'pending_admin')`;

/** For somebody who has logged in: the team that they bought before is theirs to lead. */
export async function leadBoughtTeam(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .update(teamMembers)
    .set({ role: "admin" })
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.role, "pending_admin")));
}
