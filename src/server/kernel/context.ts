import type { FastifyRequest } from "fastify";
import type { Db, Transaction } from "#server/db/client.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import type { AccountRules } from "#server/kernel/account-rules.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import type { Jobs } from "#server/platform/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import type { StripeGateway } from "#server/platform/stripe-gateway.ts";
import type { WebPush } from "#server/platform/web-push.ts";

/** What the application is given by the process; nothing in it is reached any other way. */
export type Deps = {
  config: Config;
  db: Db;
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
