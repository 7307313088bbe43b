import type { Db } from "#server/db/client.ts";
import { changeRole } from "#server/identity/index.ts";
import { users } from "#server/db/schema/identity.ts";
import { asc } from "#server/platform/orm.ts";
import type { Deps } from "#server/kernel/context.ts";
import { isOperator, OPERATOR_ROLE } from "./is-operator.ts";

/** Grants or revokes the operator role. Returns false if no user has this address. */
export function changeOperator(db: Db, email: string, change: "add" | "remove"): Promise<boolean> {
  return changeRole(db, email, OPERATOR_ROLE, change);
}

export async function listOperators(db: Db): Promise<string[]> {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(isOperator(users))
    .orderBy(asc(users.email));
  return found.map(({ email }) => email ?? "");
}

export async function seedDemoOperator({ db }: Pick<Deps, "db">): Promise<void> {
  await changeOperator(db, "operator@example.com", "add");
}
