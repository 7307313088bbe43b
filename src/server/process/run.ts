import type { FastifyListenOptions } from "fastify";
import { createApp } from "#server/app/create-app.ts";
import { createDeps } from "#server/kernel/create-deps.ts";
import type { Deps } from "#server/kernel/context.ts";
import { connect } from "#server/db/client.ts";
import { accountRules } from "#server/features/guardians/index.ts";
import { migrate } from "#server/db/migrate.ts";
import { jobHandlers } from "#server/app/job-handlers.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { createJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createMailTransport } from "#server/platform/mail-transport.ts";
import { createMetrics, measureProcess } from "#server/platform/metrics.ts";
import { createStripeGateway, type StripeAccess } from "#server/platform/stripe-gateway.ts";
import { verifySecretKey } from "#server/app/verify-secret-key.ts";
import { seedDemo } from "#server/app/seed-demo.ts";

/** The input of one serving process. */
export type Node = {
  config: Config;
  connectionString: string;
  stripe: StripeAccess | Promise<StripeAccess>;
  /** The process's number, if it is one of several that share the port. */
  worker?: number;
};

type Running = {
  /** Drains requests, finishes jobs and closes connections. */
  stop(): Promise<void>;
};

/** Wires the real parts together, and serves once the database is available. */
export async function run(
  { config, connectionString, stripe, worker }: Node,
  isDatabaseUp: Promise<void> = Promise.resolve(),
): Promise<Running> {
  const log = createLog(config.logLevel);
  const metrics = createMetrics(worker);
  measureProcess(metrics);
  const database = connect({
    connectionString,
    poolSize: config.databasePoolSize,
    timeoutSeconds: config.databaseTimeoutSeconds,
    log,
  });
  const jobs = createJobs({ connectionString, log, metrics });
  const deps = createDeps({
    config,
    db: database.db,
    accountRules,
    clock: systemClock,
    jobs,
    stripe: createStripeGateway(stripe),
    log,
    metrics,
  });
  const app = createApp(deps);
  const dataDir = config.databaseUrl === undefined ? config.dataDir : undefined;
  const migrated = isDatabaseUp.then(() => migrate(connectionString, dataDir));
  const [work] = await Promise.all([
    migrated.then(() => startWork(deps, (worker ?? 1) === 1)),
    // Routes are compiled while the database starts, and are ready once they have read the existing data they need
    // from it.
    Promise.all([migrated, app.after()]).then(() => app.ready()),
    stripe,
  ]);
  // Fastify passes on node:net's options, but its types don't include this one.
  const address: FastifyListenOptions & { reusePort: boolean } = {
    host: config.host,
    port: config.port,
    reusePort: worker !== undefined,
  };
  await app.listen(address);

  return {
    async stop() {
      await app.close();
      await work.isDemoComplete;
      await jobs.stop();
      await deps.replica.close();
      await database.close();
    },
  };
}

async function startWork(deps: Deps, isFirst: boolean) {
  const { config, jobs, log } = deps;
  await verifySecretKey(deps);
  await jobs.start(jobHandlers(deps, await createMailTransport(config.mail)));
  if (config.environment !== "demo" || !isFirst) return { isDemoComplete: undefined };
  const { isComplete } = await seedDemo(deps);
  return {
    isDemoComplete: isComplete.catch((error) =>
      log.error({ err: error }, "the demo is incomplete"),
    ),
  };
}
