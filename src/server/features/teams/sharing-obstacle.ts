import type { SQL } from "drizzle-orm";
import type { Context } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { GUARDIAN_HAS_AGREED } from "#server/features/guardians/index.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { ageGroup, readBirthYear } from "#shared/account/age.ts";
import type { Json } from "#shared/json.ts";

export type SharingObstacle = "guardian" | "birth_year";

/** The columns of the current `users` row that decide whether sharing is allowed. */
export const CONSENT_COLUMNS = {
  birthYear: sql`${users.userMetadata}->'birth_year'` as SQL<Json>,
  guardianHasAgreed: GUARDIAN_HAS_AGREED,
};

type Consent = { birthYear: Json; guardianHasAgreed: boolean };

/**
 * Returns why a member's figures are hidden from the coach even if they want to share them, or null if nothing
 * forbids it.
 */
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
