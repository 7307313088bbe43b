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

/** Whose row it is; it goes with them. */
export const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
/** Who did it, for as long as they are there. */
export const maybePerson = () => uuid().references(() => users.id, { onDelete: "set null" });

export type Metadata = Record<string, Json>;

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    aud: text().notNull(),
    role: text().notNull(),
    /** Lower case; two people never share one. */
    email: text().unique(),
    phone: text().unique(),
    passwordHash: text(),
    /** The key of everything that the person writes, encrypted with the secret. When it goes, so does the text. */
    encryptedKey: bytes().notNull(),
    emailConfirmedAt: moment(),
    phoneConfirmedAt: moment(),
    invitedAt: moment(),
    confirmationSentAt: moment(),
    recoverySentAt: moment(),
    reauthenticationSentAt: moment(),
    newEmail: text(),
    emailChangeSentAt: moment(),
    /** Who still has to confirm a change of address. */
    emailChangeAwaits: text().array().$type<("new" | "current")[]>(),
    newPhone: text(),
    phoneChangeSentAt: moment(),
    lastSignInAt: moment(),
    appMetadata: jsonb().$type<Metadata>().notNull(),
    userMetadata: jsonb().$type<Metadata>().notNull(),
    isAnonymous: boolean().notNull().default(false),
    /** Password, names, age and guardian come from somebody who has not proved that the address is theirs. */
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
    // For the operator's search by a part of an address.
    index("users_email_trigrams").using("gin", sql`${table.email} gin_trgm_ops`),
  ],
);

/** A way to be recognised as a user: the e-mail address, or an account at a provider. */
export const identities = pgTable(
  "identities",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    provider: text().notNull(),
    /** The provider's name for the person; for `email` the user's own id. */
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

/** A deleted row is announced to every node by a trigger (`drizzle/0000_initial.sql`). */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    aal: text().$type<AuthenticatorLevel>().notNull(),
    /** How the person proved who they are, newest first. */
    amr: jsonb().$type<AuthenticationMethod[]>().notNull(),
    /** The factor that raised the session to aal2. */
    factorId: uuid(),
    /** Number of the refresh token that is good now; the token itself is derived and never stored. */
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

/** What a mail carries: a long token for its link, and a short code to type. Only hashes are kept. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    kind: text().$type<OneTimeTokenKind>().notNull(),
    /** The address it was sent to. */
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

/** The way back to an address that an account had: mailed to it, and good for a while after the change. */
export const emailChangeUndos = pgTable(
  "email_change_undos",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** The address to go back to. */
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** When the change was asked for: ways into the account that are younger go with it. */
    askedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.createdAt), index().on(table.expiresAt)],
);

/** One PKCE flow or provider sign-in, from its start to the exchange of the code. */
export const flowStates = pgTable(
  "flow_states",
  {
    id: uuid().primaryKey(),
    /** Nobody until the person is known. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    authenticationMethod: text().notNull(),
    codeChallenge: text(),
    codeChallengeMethod: text().$type<"s256" | "plain">(),
    authCodeHash: text().unique(),
    authCodeIssuedAt: moment(),
    redirectTo: text(),
    provider: text(),
    /** Proofs of our own run with the provider. */
    providerNonce: text(),
    providerCodeVerifier: text(),
    providerAccessToken: text(),
    providerRefreshToken: text(),
    /** A signed-in user who adds this provider to the account. */
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
    userId: owner(),
    factorType: text().$type<FactorType>().notNull(),
    status: text().$type<"unverified" | "verified">().notNull(),
    friendlyName: text().notNull().default(""),
    phone: text(),
    /** The shared secret, encrypted. */
    encryptedSecret: text(),
    /** The newest time step whose code was taken, so that no code is taken twice. */
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
    userId: owner(),
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
    userId: owner(),
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
    userId: owner(),
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

/** A passkey ceremony under way; a sign-in has no user yet. */
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

/** Keys that sign access tokens. A retired one stays published until its last token has expired. */
export const signingKeys = pgTable("signing_keys", {
  id: uuid().primaryKey(),
  algorithm: text().notNull(),
  publicJwk: jsonb().$type<Record<string, string>>().notNull(),
  encryptedPrivateJwk: text().notNull(),
  /** Published a while before it signs, so that everyone who caches the list knows it by then. */
  signsFrom: moment().notNull(),
  retiredAt: moment(),
  createdAt: moment().notNull(),
});

/** Sign-ins and changes of an account, for its owner to read. */
export const authAuditEvents = pgTable(
  "auth_audit_events",
  {
    id: uuid().primaryKey(),
    userId: owner(),
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
