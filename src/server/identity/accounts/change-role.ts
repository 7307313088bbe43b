import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/identity.ts";
import { eq, sql } from "#server/platform/orm.ts";

const ROLES = sql`coalesce(${users.appMetadata}->'roles', '[]')`;

/** Grants or revokes a role. Returns false if no user has this address. Takes effect with the user's next request. */
export async function changeRole(
  db: Db,
  email: string,
  role: string,
  change: "add" | "remove",
): Promise<boolean> {
  const without = sql`${ROLES} - ${role}::text`;
  const roles = change === "add" ? sql`${without} || jsonb_build_array(${role}::text)` : without;
  const changed = await db
    .update(users)
    .set({ appMetadata: sql`jsonb_set(${users.appMetadata}, '{roles}', ${roles})` })
    .where(eq(users.email, email.trim().toLowerCase()))
    .returning({ id: users.id });
  return changed.length > 0;
}
