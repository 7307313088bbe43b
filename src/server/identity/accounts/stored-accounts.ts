import type { Db } from "#server/db/client.ts";
import { identities, mfaFactors, sessions, users } from "#server/db/schema/identity.ts";
import { and, asc, eq, sql } from "#server/platform/orm.ts";
import type { Account, FactorRow, IdentityRow, SessionRow, UserRow } from "./account.ts";

/** What every sign-in and refresh asks of the database, prepared once. For use outside transactions. */
export type StoredAccounts = ReturnType<typeof createStoredAccounts>;

type Seen = { now: Date; userAgent: string; address: string };

export function createStoredAccounts(db: Db) {
  const id = sql.placeholder("id");
  // One row for each pair of an identity and a factor: an account has few of either, so one query is enough.
  const accountWhere = (condition: ReturnType<typeof eq>) =>
    db
      .select({ user: users, identity: identities, factor: mfaFactors })
      .from(users)
      .leftJoin(identities, eq(identities.userId, users.id))
      .leftJoin(mfaFactors, eq(mfaFactors.userId, users.id))
      .where(condition)
      .orderBy(asc(identities.createdAt), asc(mfaFactors.createdAt));
  const accountById = accountWhere(eq(users.id, id)).prepare("account_by_id");
  const accountByEmail = accountWhere(eq(users.email, id)).prepare("account_by_email");
  const accountBySession = db
    .select({ session: sessions, user: users, identity: identities, factor: mfaFactors })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(identities, eq(identities.userId, users.id))
    .leftJoin(mfaFactors, eq(mfaFactors.userId, users.id))
    .where(eq(sessions.id, id))
    .orderBy(asc(identities.createdAt), asc(mfaFactors.createdAt))
    .prepare("account_by_session");
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
    async byId(userId: string): Promise<Account | undefined> {
      return toAccount(await accountById.execute({ id: userId }));
    },
    async byEmail(email: string): Promise<Account | undefined> {
      return toAccount(await accountByEmail.execute({ id: email }));
    },
    async bySession(sessionId: string): Promise<(Account & { session: SessionRow }) | undefined> {
      const rows = await accountBySession.execute({ id: sessionId });
      const account = toAccount(rows);
      return account && rows[0] && { ...account, session: rows[0].session };
    },
    /** One statement decides which of many concurrent requests advances the counter; the others find it advanced. */
    async rotate(session: SessionRow, seen: Seen): Promise<SessionRow | undefined> {
      const { id, refreshCounter: counter } = session;
      return (await nextToken.execute({ ...seen, id, counter, now: seen.now.toISOString() }))[0];
    },
  };
}

type JoinedRow = { user: UserRow; identity: IdentityRow | null; factor: FactorRow | null };

function toAccount(rows: JoinedRow[]): Account | undefined {
  const [first] = rows;
  return (
    first && {
      user: first.user,
      identities: distinct(rows.map(({ identity }) => identity)),
      factors: distinct(rows.map(({ factor }) => factor)),
    }
  );
}

function distinct<Row extends { id: string }>(rows: (Row | null)[]): Row[] {
  const present = rows.filter((row) => row !== null);
  return [...new Map(present.map((row) => [row.id, row])).values()];
}
