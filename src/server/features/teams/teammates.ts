import type { Context } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { and, eq, isNotNull, ne } from "#server/platform/orm.ts";

/** Lists the members of the team that a customer pays for, without the payer. */
export async function listTeammates(
  ctx: Context,
  { id, userId }: { id: string; userId: string },
): Promise<{ name: string; emails: string[] } | undefined> {
  const rows = await ctx.db
    .select({ name: teams.name, email: users.email })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teams.customerId, id), ne(users.id, userId), isNotNull(users.email)));
  const name = rows[0]?.name;
  if (name === undefined) return undefined;
  return { name, emails: rows.flatMap(({ email }) => (email === null ? [] : [email])) };
}
