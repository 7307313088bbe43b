import type { Context } from "#server/kernel/context.ts";
import { fullNameOf } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { and, eq } from "#server/platform/orm.ts";

type Admin = { userId: string; email: string };

export async function adminsOf(ctx: Context, teamId: string): Promise<Admin[]> {
  const admins = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.role, "admin")));
  return admins.flatMap(({ userId, email }) => (email === null ? [] : [{ userId, email }]));
}

/** What somebody is called in mails: their name, or their address before they have given one. */
export async function findPerson(
  ctx: Context,
  userId: string,
): Promise<{ name: string; email: string | null }> {
  const [person] = await ctx.db
    .select({ name: fullNameOf(users), email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return { name: person?.name || person?.email || "Somebody", email: person?.email ?? null };
}
