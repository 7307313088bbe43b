import { createApp } from "#server/app.ts";
import type { Deps } from "#server/context.ts";
import { connect } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { createPrivateWords } from "#server/db/private-words.ts";
import { jobHandlers } from "#server/job-handlers.ts";
import { openStripe } from "#server/open-stripe.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { createJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createMailTransport } from "#server/platform/mail-transport.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { seedDemo } from "#server/seed-demo.ts";

type Running = {
  stripeSandboxUrl: string | undefined;
  /** Requests drain, jobs finish, connections close. */
  stop(): Promise<void>;
};

/** Wires the real parts together and serves. */
export async function run(config: Config, connectionString: string): Promise<Running> {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  await migrate(connectionString);
  const database = connect(connectionString, config.databasePoolSize, log);
  const privateWords = createPrivateWords(config, database.db);
  const jobs = createJobs({ connectionString, log, metrics });
  const stripe = await openStripe(config, connectionString);
  const deps: Deps = {
    config,
    db: database.db,
    privateWords,
    clock: systemClock,
    jobs,
    stripe: stripe.gateway,
    log,
    metrics,
  };
  await jobs.start(jobHandlers(deps, await createMailTransport(config.mail)));
  if (config.environment === "demo") await seedDemo(deps);
  const app = createApp(deps);
  await app.listen({ host: config.host, port: config.port });

  return {
    stripeSandboxUrl: stripe.sandboxUrl,
    async stop() {
      await app.close();
      await jobs.stop();
      await stripe.stop();
      await database.close();
    },
  };
}
