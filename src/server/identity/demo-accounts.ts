import type { Deps } from "#server/kernel/context.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { identities, users } from "#server/db/schema/identity.ts";
import { inArray } from "#server/platform/orm.ts";
import { newAccount } from "./accounts/insert-account.ts";

/** Every demo user is an adult: a user without a birth year couldn't share anything with a coach. */
const BIRTH_YEAR = 1999;

/** Creates the demo users, with confirmed addresses and names. A second call changes nothing. */
export async function seedDemoAccounts(deps: Deps): Promise<{ areNew: boolean }> {
  const ids = DEMO_PEOPLE.map(({ id }) => id);
  const present = await deps.db.$count(users, inArray(users.id, ids));
  if (present === DEMO_PEOPLE.length) return { areNew: false };
  // One hash for all users: they share the password, and it is public.
  const { hash } = await import("@node-rs/argon2");
  const passwordHash = await hash(DEMO_PASSWORD, deps.config.auth.argon2id);
  const accounts = DEMO_PEOPLE.map(({ id, email, firstName, lastName }) =>
    newAccount(deps, {
      id,
      email,
      passwordHash,
      isEmailConfirmed: true,
      appMetadata: email === "operator@example.com" ? { roles: ["operator"] } : {},
      userMetadata: { first_name: firstName, last_name: lastName, birth_year: BIRTH_YEAR },
    }),
  );
  await deps.db.transaction(async (tx) => {
    const missing = await tx
      .insert(users)
      .values(accounts.map(({ user }) => user))
      .onConflictDoNothing()
      .returning({ id: users.id });
    const added = new Set(missing.map(({ id }) => id));
    const own = accounts.flatMap((account) => account.identities);
    const rows = own.filter(({ userId }) => added.has(userId));
    if (rows.length > 0) await tx.insert(identities).values(rows);
  });
  return { areNew: true };
}
