import type { OwnerContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { ageRules, readBirthYear } from "#shared/account/age.ts";
import type { Json } from "#shared/json.ts";

/** Whether the user is too young, or of unknown age, to store recordings of their voice in the account. */
export async function recordingsStayOnDevice({ db, clock, actor }: OwnerContext): Promise<boolean> {
  const [person] = await db
    .select({ birthYear: sql<Json>`${users.userMetadata}->'birth_year'` })
    .from(users)
    .where(eq(users.id, actor.userId));
  const now = clock.now();
  return ageRules(readBirthYear(person?.birthYear, now), now).recordingsStayOnDevice;
}
