import { randomUUID } from "node:crypto";
import type { Context } from "#server/kernel/context.ts";
import { identities, type Metadata, users } from "#server/db/schema/identity.ts";
import { newUserKey } from "#server/db/user-cipher.ts";
import { newId } from "#server/platform/id.ts";
import { sql } from "#server/platform/orm.ts";
import { withSanitizedNames } from "./sanitized-names.ts";
import type { Account, IdentityRow, UserRow } from "../account.ts";

type NewUser = {
  id?: string;
  email?: string;
  passwordHash?: string | null;
  isEmailConfirmed?: boolean;
  isAnonymous?: boolean;
  /** The operator sets this account's metadata; only self-registered users have their address and id in it. */
  isMadeByOperator?: boolean;
  userMetadata?: Metadata;
  appMetadata?: Metadata;
  /** Registered by a person who typed the address, not by an operator's program or a payment. */
  isSelfRegistered?: boolean;
};

/** Builds a user as it would be stored, without storing it. */
export function newAccount(ctx: Pick<Context, "clock" | "config">, given: NewUser): Account {
  const now = ctx.clock.now();
  const id = given.id ?? randomUUID();
  const email = given.email ?? null;
  const isConfirmed = given.isEmailConfirmed ?? false;
  const providers: Metadata = email === null ? {} : { provider: "email", providers: ["email"] };
  const user: UserRow = {
    ...EMPTY_USER,
    id,
    aud: ctx.config.auth.audience,
    role: "authenticated",
    email,
    passwordHash: given.passwordHash ?? null,
    encryptedKey: newUserKey(ctx.config),
    emailConfirmedAt: isConfirmed ? now : null,
    appMetadata: { ...given.appMetadata, ...providers },
    userMetadata: {},
    isAnonymous: given.isAnonymous ?? false,
    hasUnprovenClaims: given.isSelfRegistered === true && email !== null && !isConfirmed,
    createdAt: now,
    updatedAt: now,
  };
  const contact = given.isMadeByOperator ? confirmationOf(user) : emailMetadata(user);
  user.userMetadata = { ...withSanitizedNames(given.userMetadata ?? {}), ...contact };
  return { user, identities: email === null ? [] : [emailIdentity(user, now)], factors: [] };
}

function confirmationOf({ emailConfirmedAt }: UserRow): Metadata {
  return emailConfirmedAt === null ? {} : { email_verified: true };
}

/** Returns the metadata entries that describe the address, to be merged with the rest. */
export function emailMetadata({ id, email, emailConfirmedAt }: UserRow): Metadata {
  if (email === null) return {};
  return { email, email_verified: emailConfirmedAt !== null, phone_verified: false, sub: id };
}

/**
 * Inserts the account, or returns false and writes nothing if the address is taken. Both cases take a single
 * statement, so timing doesn't reveal which one happened.
 */
export async function insertAccount(ctx: Context, account: Account): Promise<boolean> {
  const insertUser = ctx.db
    .insert(users)
    .values(account.user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  const [identity] = account.identities;
  if (!identity) return (await insertUser).length > 0;
  const stored = ctx.db.$with("stored").as(insertUser);
  const added = await ctx.db
    .with(stored)
    .insert(identities)
    .select((query) => query.select(asColumns(identity)).from(stored))
    .returning({ id: identities.id });
  return added.length > 0;
}

function asColumns(identity: IdentityRow) {
  return {
    id: sql<string>`${identity.id}::uuid`.as("id"),
    userId: sql<string>`${identity.userId}::uuid`.as("user_id"),
    provider: sql<string>`${identity.provider}::text`.as("provider"),
    providerSubject: sql<string>`${identity.providerSubject}::text`.as("provider_subject"),
    identityData: sql<Metadata>`${JSON.stringify(identity.identityData)}::jsonb`.as(
      "identity_data",
    ),
    lastSignInAt: momentColumn(identity.lastSignInAt).as("last_sign_in_at"),
    createdAt: momentColumn(identity.createdAt).as("created_at"),
    updatedAt: momentColumn(identity.updatedAt).as("updated_at"),
  };
}

function momentColumn(value: Date | null) {
  return sql<Date>`${value?.toISOString() ?? null}::timestamptz`;
}

export function emailIdentity(user: UserRow, now: Date): IdentityRow {
  const { id, email } = user;
  return {
    id: newId(now),
    userId: id,
    provider: "email",
    providerSubject: id,
    identityData: {
      sub: id,
      email,
      email_verified: user.emailConfirmedAt !== null,
      phone_verified: false,
    },
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

const EMPTY_USER = {
  phone: null,
  phoneConfirmedAt: null,
  invitedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  reauthenticationSentAt: null,
  newEmail: null,
  emailChangeSentAt: null,
  emailChangeAwaits: null,
  newPhone: null,
  phoneChangeSentAt: null,
  lastSignInAt: null,
  bannedUntil: null,
  deletedAt: null,
  hasUnprovenClaims: false,
};
