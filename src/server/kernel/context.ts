import type { FastifyRequest } from "fastify";
import type { Db, Transaction } from "#server/db/client.ts";
import type { ReadReplica } from "#server/db/read-replica.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import type { Jobs } from "#server/platform/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import type { StripeGateway } from "#server/platform/stripe-gateway.ts";
import type { WebPush } from "#server/platform/web-push.ts";
import type { Metadata } from "#server/db/schema/identity.ts";

/** Everything that the process provides to the application; the application accesses none of it in any other way. */
export type Deps = {
  config: Config;
  db: Db;
  replica: ReadReplica;
  accountRules: AccountRules;
  clock: Clock;
  jobs: Jobs;
  stripe: StripeGateway;
  /** Files too large for the database: videos, recordings and chat pictures. */
  uploads: FileStore;
  /** Account pictures. */
  pictures: FileStore;
  webPush: WebPush;
  log: Log;
  metrics: Metrics;
};

/** The context of a verb for one request or one job. */
export type Context = Omit<Deps, "db"> & {
  db: Db | Transaction;
  /** The client's address, as reported by trusted proxies. */
  address: string;
  /** The browser's User-Agent header. */
  userAgent: string;
};

/** The caller, as currently stored in the database. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: string;
  aal: "aal1" | "aal2";
  email: string | null;
};

/** The context of reading one user's rows, in a call by them or in a job for them. */
export type OwnerContext = Context & { actor: Pick<Actor, "userId">; userCipher: UserCipher };

/** The caller, with the cipher for their text. */
export type Member = { actor: Actor; userCipher: UserCipher };

export type MemberContext = Context & Member;

export function contextOf<Given extends Deps>(
  deps: Given,
  request: FastifyRequest,
): Omit<Given, "db"> & Context {
  const userAgent = (request.headers["user-agent"] ?? "").slice(0, 400);
  return { ...deps, address: request.ip, userAgent };
}

/** Returns a context for work outside a request: a job, the demo or a test. */
export function backgroundContext<Given extends Deps>(
  deps: Given,
): Given & Pick<Context, "address" | "userAgent"> {
  return { ...deps, address: "", userAgent: "" };
}

/** Runs the verb's writes atomically; the inner context shadows the outer, so no write bypasses the transaction. */
export function inTransaction<Ctx extends Context, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
}

/** Runs a long read on a replica that has every earlier write. Not for use in a transaction. */
export function withReplica<Ctx extends Context, Result>(
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return ctx.replica.read((db) => read({ ...ctx, db }));
}

/**
 * The product's checks on accounts and the data it stores with them. Identity calls these in its own transactions, so
 * that it doesn't need to know the product's tables.
 */
export type AccountRules = {
  /** Checks the data that users supply about themselves before anything is stored. */
  readClaims(ctx: Pick<Context, "clock">, given: Metadata, person: ClaimedBy): AccountClaims;
  /**
   * Does the same for data that another service has already stored, and rejects only what disqualifies an account.
   */
  readMirroredClaims(
    ctx: Pick<Context, "clock">,
    given: Metadata,
    person: ClaimedBy,
  ): AccountClaims;
  /** Saves the details of a new account; does nothing if the account wasn't stored because its address is taken. */
  saveDetails(ctx: Context, userId: string, details: Metadata): Promise<void>;
  /** Called when the account's address has been confirmed. */
  onEmailConfirmed(ctx: Context, userId: string): Promise<void>;
  /** Called when an earlier sign-up by someone else is discarded: none of its data may stay. */
  onClaimsDropped(ctx: Context, userId: string): Promise<void>;
};

type ClaimedBy = {
  email: string | null;
  /** The metadata already stored with the account. */
  known: Metadata;
};

export type AccountClaims = {
  /** Stored with the account, and therefore included in every token. */
  metadata: Metadata;
  /** Passed to `saveDetails`. */
  details?: Metadata;
};
