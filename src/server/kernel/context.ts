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

/** What the application is given by the process; nothing in it is reached any other way. */
export type Deps = {
  config: Config;
  db: Db;
  replica: ReadReplica;
  accountRules: AccountRules;
  clock: Clock;
  jobs: Jobs;
  stripe: StripeGateway;
  /** What is too large for the database: videos, recordings, the pictures of chats. */
  uploads: FileStore;
  /** The pictures of accounts. */
  pictures: FileStore;
  webPush: WebPush;
  log: Log;
  metrics: Metrics;
};

/** What a verb is given for one request or one job. */
export type Context = Omit<Deps, "db"> & {
  db: Db | Transaction;
  /** Where the request came from, behind trusted proxies. */
  address: string;
  /** What the caller's browser calls itself. */
  userAgent: string;
};

/** Who makes the call, as the database knows them at this moment. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: string;
  aal: "aal1" | "aal2";
  email: string | null;
};

/** Whose rows are read, in a call of theirs or in a job for them. */
export type OwnerContext = Context & { actor: Pick<Actor, "userId">; userCipher: UserCipher };

/** Who makes a call, with what encrypts and decrypts their text. */
export type Member = { actor: Actor; userCipher: UserCipher };

export type MemberContext = Context & Member;

export function contextOf<Given extends Deps>(
  deps: Given,
  request: FastifyRequest,
): Omit<Given, "db"> & Context {
  const userAgent = (request.headers["user-agent"] ?? "").slice(0, 400);
  return { ...deps, address: request.ip, userAgent };
}

/** For work that no request asked for: a job, the demo, a test. */
export function backgroundContext<Given extends Deps>(
  deps: Given,
): Given & Pick<Context, "address" | "userAgent"> {
  return { ...deps, address: "", userAgent: "" };
}

/** Runs the verb's writes as one; the inner context hides the outer, so nothing slips past the transaction. */
export function inTransaction<Ctx extends Context, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
}

/** For long reads, outside of a transaction: from a copy of the database that has all that was written before. */
export function onReplica<Ctx extends Context, Result>(
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return ctx.replica.read((db) => read({ ...ctx, db }));
}

/**
 * What the product asks of an account and keeps beside it. Identity calls these inside its own transactions, so that it
 * needs to know no table of the product.
 */
export type AccountRules = {
  /** Checks what people say about themselves before anything is stored. */
  readClaims(ctx: Pick<Context, "clock">, given: Metadata, person: ClaimedBy): AccountClaims;
  /** The same for what another service has stored already: only what rules an account out is refused. */
  readMirroredClaims(
    ctx: Pick<Context, "clock">,
    given: Metadata,
    person: ClaimedBy,
  ): AccountClaims;
  /** For an account that was stored, or that was not because its address is taken: then there is nothing to keep. */
  saveDetails(ctx: Context, userId: string, details: Metadata): Promise<void>;
  /** The account's address is known to be theirs. */
  emailConfirmed(ctx: Context, userId: string): Promise<void>;
  /** Somebody else had signed up with the address: nothing of what they said may stay. */
  claimsDropped(ctx: Context, userId: string): Promise<void>;
};

type ClaimedBy = {
  email: string | null;
  /** What is stored with the account already. */
  known: Metadata;
};

export type AccountClaims = {
  /** Stored with the account, and so in every token. */
  metadata: Metadata;
  /** For `saveDetails`. */
  details?: Metadata;
};
