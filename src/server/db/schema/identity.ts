import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  unique,
  uuid,
} from "#server/platform/orm.ts";
import type { Json } from "#shared/json.ts";
import { bytes, moment } from "./columns.ts";

/** The row's owner. The row is deleted together with the owner. */
export const ownerRef = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
/** The person who did it; set to null when they are deleted. */
export const optionalUserRef = () => uuid().references(() => users.id, { onDelete: "set null" });

export type Metadata = Record<string, Json>;

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    aud: text().notNull(),
    role: text().notNull(),
    /** Lower case and unique. */
    email: text().unique(),
    phone: text().unique(),
    passwordHash: text(),
    /**
     * The key for everything that the person writes, itself encrypted with the secret. Deleting it makes the text
     * unreadable.
     */
    encryptedKey: bytes().notNull(),
    emailConfirmedAt: moment(),
    phoneConfirmedAt: moment(),
    invitedAt: moment(),
    confirmationSentAt: moment(),
    recoverySentAt: moment(),
    reauthenticationSentAt: moment(),
    newEmail: text(),
    emailChangeSentAt: moment(),
    /** The mailboxes that still have to confirm a change of address. */
    emailChangeAwaits: text().array().$type<("new" | "current")[]>(),
    newPhone: text(),
    phoneChangeSentAt: moment(),
    lastSignInAt: moment(),
    appMetadata: jsonb().$type<Metadata>().notNull(),
    userMetadata: jsonb().$type<Metadata>().notNull(),
    isAnonymous: boolean().notNull().default(false),
    /** The password, names, age and guardian come from someone who has not yet proved that they own the address. */
    hasUnprovenClaims: boolean().notNull().default(false),
    bannedUntil: moment(),
    deletedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.newEmail),
    index("users_anonymous")
      .on(table.createdAt)
      .where(sql`${table.isAnonymous}`),
    // For the operator's search by part of an address.
    index("users_email_trigrams").using("gin", sql`${table.email} gin_trgm_ops`),
  ],
);

/** A way to sign in: the e-mail address, or an account at a provider. */
export const identities = pgTable(
  "identities",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    provider: text().notNull(),
    /** The provider's id for the person; for `email`, the user's own id. */
    providerSubject: text().notNull(),
    identityData: jsonb().$type<Metadata>().notNull(),
    lastSignInAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), unique().on(table.provider, table.providerSubject)],
);

export type AuthenticatorLevel = "aal1" | "aal2";
export type AuthenticationMethod = { method: string; timestamp: number; provider?: string };

/** A trigger notifies every node when a row is deleted (`drizzle/0000_initial.sql`). */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    aal: text().$type<AuthenticatorLevel>().notNull(),
    /** The methods that the person authenticated with, newest first. */
    amr: jsonb().$type<AuthenticationMethod[]>().notNull(),
    /** The factor that raised the session to aal2. */
    factorId: uuid(),
    /** The number of the refresh token that is currently valid. The token itself is derived and never stored. */
    refreshCounter: integer().notNull().default(0),
    refreshedAt: moment(),
    notAfter: moment(),
    userAgent: text(),
    ip: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

export type OneTimeTokenKind =
  | "confirmation"
  | "invite"
  | "recovery"
  | "magiclink"
  | "email_change_new"
  | "email_change_current"
  | "reauthentication";

/** The contents of an email: a long token for its link, and a short code to type. Only hashes are stored. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    kind: text().$type<OneTimeTokenKind>().notNull(),
    /** The address that the email was sent to. */
    sentTo: text().notNull(),
    linkHash: text().notNull().unique(),
    codeHash: text().notNull(),
    attempts: smallint().notNull().default(0),
    flowStateId: uuid(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.userId, table.kind), index().on(table.expiresAt)],
);

/** Undo links for changed addresses: mailed to the old address, and valid for a while after the change. */
export const emailChangeUndos = pgTable(
  "email_change_undos",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    /** The address to restore. */
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** When the change was requested. Undoing it deletes sign-in methods that were added since then. */
    askedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.createdAt), index().on(table.expiresAt)],
);

/** One PKCE flow or provider sign-in, from the start to the exchange of the code. */
export const flowStates = pgTable(
  "flow_states",
  {
    id: uuid().primaryKey(),
    /** Null until the user is known. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    authenticationMethod: text().notNull(),
    codeChallenge: text(),
    codeChallengeMethod: text().$type<"s256" | "plain">(),
    authCodeHash: text().unique(),
    authCodeIssuedAt: moment(),
    redirectTo: text(),
    provider: text(),
    /** Values that protect our own flow with the provider. */
    providerNonce: text(),
    providerCodeVerifier: text(),
    providerAccessToken: text(),
    providerRefreshToken: text(),
    /** The signed-in user who is adding this provider to their account. */
    linkingUserId: uuid().references(() => users.id, { onDelete: "cascade" }),
    inviteToken: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
);

export type FactorType = "totp" | "phone" | "webauthn" | "recovery_code";

export const mfaFactors = pgTable(
  "mfa_factors",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    factorType: text().$type<FactorType>().notNull(),
    status: text().$type<"unverified" | "verified">().notNull(),
    friendlyName: text().notNull().default(""),
    phone: text(),
    /** The shared secret, encrypted. */
    encryptedSecret: text(),
    /** The newest time step whose code was accepted, so that no code works twice. */
    lastTotpStep: bigint({ mode: "number" }),
    webauthnCredential: jsonb().$type<Metadata>(),
    webauthnAaguid: uuid(),
    lastChallengedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [unique().on(table.userId, table.friendlyName)],
);

export const mfaChallenges = pgTable(
  "mfa_challenges",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    factorId: uuid()
      .notNull()
      .references(() => mfaFactors.id, { onDelete: "cascade" }),
    ip: text(),
    webauthnOptions: jsonb().$type<Metadata>(),
    verifiedAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.factorId), index().on(table.expiresAt)],
);

export const mfaRecoveryCodes = pgTable(
  "mfa_recovery_codes",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    codeHash: text().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.userId, table.codeHash)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    signCount: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    aaguid: uuid(),
    isBackedUp: boolean().notNull(),
    friendlyName: text().notNull().default(""),
    lastUsedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

/** A passkey ceremony in progress. A sign-in has no user yet. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    purpose: text().$type<"registration" | "authentication">().notNull(),
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Keys that sign access tokens. A retired key stays published until its last token has expired. */
export const signingKeys = pgTable("signing_keys", {
  id: uuid().primaryKey(),
  algorithm: text().notNull(),
  publicJwk: jsonb().$type<Record<string, string>>().notNull(),
  encryptedPrivateJwk: text().notNull(),
  /** A key is published before it starts to sign, so that every client that caches the key list has it by then. */
  signsFrom: moment().notNull(),
  retiredAt: moment(),
  createdAt: moment().notNull(),
});

/** Sign-ins and account changes, shown to the account's owner. */
export const authAuditEvents = pgTable(
  "auth_audit_events",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    action: text().notNull(),
    ip: text(),
    userAgent: text(),
    details: jsonb()
      .$type<Metadata>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);
