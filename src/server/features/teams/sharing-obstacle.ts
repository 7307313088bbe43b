import type { SQL } from "drizzle-orm";
import type { Context } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { GUARDIAN_HAS_AGREED } from "#server/features/guardians/index.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { ageGroup, readBirthYear } from "#shared/account/age.ts";
import type { Json } from "#shared/json.ts";

export type SharingObstacle = "guardian" | "birth_year";

/** The facts that decide it, about a person of the query's `users`. */
export const CONSENT_COLUMNS = {
  birthYear: sql`${users.userMetadata}->'birth_year'` as SQL<Json>,
  guardianHasAgreed: GUARDIAN_HAS_AGREED,
};

type Consent = { birthYear: Json; guardianHasAgreed: boolean };

/** Why somebody's figures are not shown to a coach, even if they want that; null when nothing rules it out. */
export function sharingObstacle(consent: Consent, now: Date): SharingObstacle | null {
  const group = ageGroup(readBirthYear(consent.birthYear, now), now);
  if (group === "unknown") return "birth_year";
  return group === "adult" || (group === "minor" && consent.guardianHasAgreed) ? null : "guardian";
}

export async function findSharingObstacle(
  ctx: Context,
  userId: string,
): Promise<SharingObstacle | null> {
  const [person] = await ctx.db.select(CONSENT_COLUMNS).from(users).where(eq(users.id, userId));
  return person ? sharingObstacle(person, ctx.clock.now()) : "birth_year";
}
