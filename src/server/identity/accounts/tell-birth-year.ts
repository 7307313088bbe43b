import type { MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { and, eq, sql } from "#server/platform/orm.ts";
import { noticeGuardian } from "../guardians/notice-guardian.ts";
import { readAge } from "./read-age.ts";

type Told = { birthYear: number; guardianEmail: string | undefined };

/** Stores the birth year of a member who had not given it yet, in the caller's transaction; one given before stays. */
export async function tellBirthYear(
  ctx: MemberContext,
  { birthYear, guardianEmail: named }: Told,
): Promise<void> {
  const { userId, email } = ctx.actor;
  const told = { birth_year: birthYear, guardian_email: named ?? null };
  const { data, guardianEmail } = readAge(ctx, told, email);
  const kept = await ctx.db
    .update(users)
    .set({ userMetadata: sql`${users.userMetadata} || ${JSON.stringify(data)}::jsonb` })
    .where(and(eq(users.id, userId), sql`not ${users.userMetadata} ? 'birth_year'`))
    .returning({ id: users.id });
  if (kept.length > 0 && guardianEmail !== undefined)
    await noticeGuardian(ctx, { userId, email: guardianEmail });
}
