import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/identity.ts";
import { asc, eq, sql } from "#server/platform/orm.ts";
import { IS_OPERATOR, OPERATOR_ROLE } from "./is-operator.ts";

const ROLES = sql`coalesce(${users.appMetadata}->'roles', '[]')`;

/** Gives somebody the role, or takes it away; false when nobody has this address. Takes effect with their next call. */
export async function changeOperator(
  db: Db,
  email: string,
  change: "add" | "remove",
): Promise<boolean> {
  const without = sql`${ROLES} - ${OPERATOR_ROLE}::text`;
  const roles =
    change === "add" ? sql`${without} || jsonb_build_array(${OPERATOR_ROLE}::text)` : without;
  const changed = await db
    .update(users)
    .set({ appMetadata: sql`jsonb_set(${users.appMetadata}, '{roles}', ${roles})` })
    .where(eq(users.email, email.trim().toLowerCase()))
    .returning({ id: users.id });
  return changed.length > 0;
}

export async function listOperators(db: Db): Promise<string[]> {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(IS_OPERATOR)
    .orderBy(asc(users.email));
  return found.map(({ email }) => email ?? "");
}
