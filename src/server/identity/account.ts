import type { Context } from "#server/kernel/context.ts";
import {
  identities,
  mfaFactors,
  sessions,
  users,
  type Metadata,
} from "#server/db/schema/identity.ts";
import { asc, eq, getTableColumns, sql } from "#server/platform/orm.ts";
import type { AccessClaims } from "./sessions/session-tokens.ts";
import { prepared } from "#server/db/prepared.ts";

export type UserRow = typeof users.$inferSelect;
export type IdentityRow = typeof identities.$inferSelect;
export type FactorRow = typeof mfaFactors.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** A user with everything that the API returns about them. */
export type Account = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] };

/**
 * The user behind a call to the auth service. A token that another service issued with an accepted key has no
 * session.
 */
export type AuthenticatedUser = Account & { session: SessionRow | undefined; claims: AccessClaims };

/** A non-anonymous user in a session of ours, which every change to the login methods requires. */
export type UserSession = AuthenticatedUser & { session: SessionRow };

export async function findUserById(ctx: Context, id: string): Promise<UserRow | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findUserByEmail(ctx: Context, email: string): Promise<UserRow | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  return user;
}

/**
 * Locks the user for the rest of the transaction, so that concurrent changes to their factors or identities are
 * serialised. Rows that only refer to the user can still be inserted, because waiting for them could deadlock.
 */
export async function lockUserForUpdate(ctx: Context, id: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}

export function hasVerifiedFactor({ factors }: Pick<Account, "factors">): boolean {
  return factors.some(({ status }) => status === "verified");
}

export function isBanned(user: Pick<UserRow, "bannedUntil">, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}

type HasDb = Pick<Context, "db">;

const OLDEST_FIRST = [asc(identities.createdAt), asc(mfaFactors.createdAt)];

/** The metadata can be long, so only one of an account's rows has it. */
const USER_COLUMNS = {
  ...getTableColumns(users),
  userMetadata: sql<Metadata | null>`case row_number() over () when 1 then ${users.userMetadata} end`,
};

/** One row for each combination of an identity and a factor. An account has few of either, so one query is enough. */
const accountRows = (db: HasDb["db"]) =>
  db
    .select({ user: USER_COLUMNS, identity: identities, factor: mfaFactors })
    .from(users)
    .leftJoin(identities, eq(identities.userId, users.id))
    .leftJoin(mfaFactors, eq(mfaFactors.userId, users.id))
    .orderBy(...OLDEST_FIRST);

const accountById = prepared((db) =>
  accountRows(db)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("account_by_id"),
);

const accountByEmail = prepared((db) =>
  accountRows(db)
    .where(eq(users.email, sql.placeholder("email")))
    .prepare("account_by_email"),
);

const accountBySession = prepared((db) =>
  db
    .select({ session: sessions, user: USER_COLUMNS, identity: identities, factor: mfaFactors })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(identities, eq(identities.userId, users.id))
    .leftJoin(mfaFactors, eq(mfaFactors.userId, users.id))
    .where(eq(sessions.id, sql.placeholder("id")))
    .orderBy(...OLDEST_FIRST)
    .prepare("account_by_session"),
);

export async function findAccountById({ db }: HasDb, userId: string) {
  return toAccount(await accountById(db).execute({ id: userId }));
}

export async function findAccountByEmail({ db }: HasDb, email: string) {
  return toAccount(await accountByEmail(db).execute({ email }));
}

export async function findAccountBySession({ db }: HasDb, sessionId: string) {
  const rows = await accountBySession(db).execute({ id: sessionId });
  const account = toAccount(rows);
  return account && rows[0] && { ...account, session: rows[0].session };
}

type JoinedRow = {
  user: Omit<UserRow, "userMetadata"> & { userMetadata: Metadata | null };
  identity: IdentityRow | null;
  factor: FactorRow | null;
};

function toAccount(rows: JoinedRow[]): Account | undefined {
  const [first] = rows;
  const userMetadata = rows.map(({ user }) => user.userMetadata).find((one) => one !== null) ?? {};
  return (
    first && {
      user: { ...first.user, userMetadata },
      identities: distinct(rows.map(({ identity }) => identity)),
      factors: distinct(rows.map(({ factor }) => factor)),
    }
  );
}

function distinct<Row extends { id: string }>(rows: (Row | null)[]): Row[] {
  const present = rows.filter((row) => row !== null);
  return [...new Map(present.map((row) => [row.id, row])).values()];
}

/** A user as returned by the API. Unknown fields are omitted, except where clients expect an empty string. */
export type WireUser = ReturnType<typeof toUser>;

export function toUser({ user, identities, factors }: Account) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    email_confirmed_at: time(user.emailConfirmedAt),
    invited_at: time(user.invitedAt),
    phone: user.phone ?? "",
    phone_confirmed_at: time(user.phoneConfirmedAt),
    confirmation_sent_at: time(user.confirmationSentAt),
    confirmed_at: time(confirmedAt(user)),
    recovery_sent_at: time(user.recoverySentAt),
    new_email: user.newEmail ?? undefined,
    email_change_sent_at: time(user.emailChangeSentAt),
    new_phone: user.newPhone ?? undefined,
    phone_change_sent_at: time(user.phoneChangeSentAt),
    reauthentication_sent_at: time(user.reauthenticationSentAt),
    last_sign_in_at: time(user.lastSignInAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    factors: factors.length > 0 ? factors.map(toFactor) : undefined,
    identities: identities.map(toIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    banned_until: time(user.bannedUntil),
    deleted_at: time(user.deletedAt),
    is_anonymous: user.isAnonymous,
  };
}

function toIdentity(identity: IdentityRow) {
  const { email } = identity.identityData;
  return {
    identity_id: identity.id,
    id: identity.providerSubject,
    user_id: identity.userId,
    identity_data: identity.identityData satisfies Metadata,
    provider: identity.provider,
    last_sign_in_at: time(identity.lastSignInAt),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    email: typeof email === "string" ? email : undefined,
  };
}

export function toFactor(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    friendly_name: factor.friendlyName || undefined,
    factor_type: factor.factorType,
    phone: factor.phone ?? undefined,
    last_challenged_at: time(factor.lastChallengedAt),
    web_authn_aaguid: factor.webauthnAaguid ?? undefined,
  };
}

function confirmedAt(user: UserRow): Date | null {
  const { emailConfirmedAt: email, phoneConfirmedAt: phone } = user;
  if (email === null || phone === null) return email ?? phone;
  return email < phone ? email : phone;
}

function time(moment: Date | null): string | undefined {
  return moment?.toISOString();
}
