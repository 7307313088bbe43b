import type { Context, MemberContext } from "#server/kernel/context.ts";
import { guardians } from "#server/db/schema/account.ts";
import { users } from "#server/db/schema/identity.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { ageGroup, readBirthYear } from "#shared/account/age.ts";
import type { Json } from "#shared/json.ts";
import { isGenuine, minorIdOfTicket } from "./guardian-link.ts";

/** Whether the guardian of the current `users` row lets a coach see how often the minor trains. */
export const GUARDIAN_HAS_AGREED = sql<boolean>`exists (
  select from ${guardians} where ${guardians.userId} = ${users.id} and ${guardians.agreedAt} is not null)`;

type Guardianship = {
  userId: string;
  athleteEmail: string | null;
  email: string | null;
  agreedAt: Date | null;
};

/** Returns a minor's guardian. Adults have none, even if they named one as minors. */
async function findGuardianship(ctx: Context, userId: string): Promise<Guardianship | undefined> {
  const [found] = await ctx.db
    .select({
      userId: users.id,
      athleteEmail: users.email,
      birthYear: sql<Json>`${users.userMetadata}->'birth_year'`,
      email: guardians.email,
      agreedAt: guardians.agreedAt,
    })
    .from(users)
    .leftJoin(guardians, eq(guardians.userId, users.id))
    .where(eq(users.id, userId));
  const now = ctx.clock.now();
  if (!found || ageGroup(readBirthYear(found.birthYear, now), now) !== "minor") return undefined;
  return found;
}

export async function getOwnGuardian(ctx: MemberContext): Promise<Guardianship> {
  const found = await findGuardianship(ctx, ctx.actor.userId);
  if (!found) throw new AppError("not_found");
  return found;
}

/** Returns the minor that a ticket belongs to. The ticket is the credential, so an invalid one gets a 404. */
export async function getWardByTicket(
  ctx: Context,
  ticket: string,
): Promise<Guardianship & { email: string }> {
  const userId = minorIdOfTicket(ticket);
  const found = userId === undefined ? undefined : await findGuardianship(ctx, userId);
  const email = found?.email ?? null;
  if (!found || email === null || !isGenuine(ctx.config, ticket, { userId: found.userId, email }))
    throw new AppError("not_found");
  return { ...found, email };
}
