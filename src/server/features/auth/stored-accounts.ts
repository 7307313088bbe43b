import type { Db } from "#server/db/client.ts";
import { identities, mfaFactors, sessions, users } from "#server/db/schema/auth.ts";
import { and, asc, eq, sql } from "#server/platform/orm.ts";
import type { Account, SessionRow, UserRow } from "./account.ts";

/** What every sign-in and refresh asks of the database, prepared once. For use outside transactions. */
export type StoredAccounts = ReturnType<typeof createStoredAccounts>;

type Seen = { now: Date; userAgent: string; address: string };

export function createStoredAccounts(db: Db) {
  const id = sql.placeholder("id");
  const userById = db.select().from(users).where(eq(users.id, id)).prepare("user_by_id");
  const userByEmail = db.select().from(users).where(eq(users.email, id)).prepare("user_by_email");
  const identitiesOf = db
    .select()
    .from(identities)
    .where(eq(identities.userId, id))
    .orderBy(asc(identities.createdAt))
    .prepare("identities_of_user");
  const factorsOf = db
    .select()
    .from(mfaFactors)
    .where(eq(mfaFactors.userId, id))
    .orderBy(asc(mfaFactors.createdAt))
    .prepare("factors_of_user");
  const sessionById = db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id))
    .prepare("session_with_user");
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const nextToken = db
    .update(sessions)
    .set({
      refreshCounter: sql`${sessions.refreshCounter} + 1`,
      refreshedAt: now,
      updatedAt: now,
      userAgent: sql`${sql.placeholder("userAgent")}`,
      ip: sql`${sql.placeholder("address")}`,
    })
    .where(and(eq(sessions.id, id), eq(sessions.refreshCounter, sql.placeholder("counter"))))
    .returning()
    .prepare("next_token_of_session");

  return {
    async byId(userId: string): Promise<UserRow | undefined> {
      return (await userById.execute({ id: userId }))[0];
    },
    async byEmail(email: string): Promise<UserRow | undefined> {
      return (await userByEmail.execute({ id: email }))[0];
    },
    async session(sessionId: string): Promise<{ session: SessionRow; user: UserRow } | undefined> {
      return (await sessionById.execute({ id: sessionId }))[0];
    },
    /** One statement decides who of many at once moves the counter on; the others find it moved. */
    async rotate(session: SessionRow, seen: Seen): Promise<SessionRow | undefined> {
      const { id, refreshCounter: counter } = session;
      return (await nextToken.execute({ ...seen, id, counter, now: seen.now.toISOString() }))[0];
    },
    async complete(user: UserRow): Promise<Account> {
      const [own, factors] = await Promise.all([
        identitiesOf.execute({ id: user.id }),
        factorsOf.execute({ id: user.id }),
      ]);
      return { user, identities: own, factors };
    },
  };
}
