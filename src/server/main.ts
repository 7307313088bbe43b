import { createApp } from "#server/app.ts";
import type { Deps } from "#server/context.ts";
import { connect } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { jobHandlers } from "#server/job-handlers.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Config, parseConfig } from "#server/platform/config.ts";
import { createJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createMailTransport } from "#server/platform/mail-transport.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { readyBlock } from "#server/ready-block.ts";

type Stop = () => Promise<void>;

async function start(config: Config): Promise<Stop> {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const postgres = await openDatabase(config);
  await migrate(postgres.connectionString);
  const database = connect(postgres.connectionString, config.databasePoolSize, log);
  const jobs = createJobs({ connectionString: postgres.connectionString, log, metrics });
  const deps: Deps = { config, db: database.db, clock: systemClock, jobs, log, metrics };
  const app = createApp(deps);
  await jobs.start(jobHandlers(deps, await createMailTransport(config.mail)));
  const address = await app.listen({ host: config.host, port: config.port });
  process.stdout.write(readyBlock(config, address.replace("127.0.0.1", "localhost")));

  return async () => {
    await app.close();
    await jobs.stop();
    await database.close();
    await postgres.stop();
  };
}

async function openDatabase(config: Config): Promise<{ connectionString: string; stop: Stop }> {
  if (config.databaseUrl !== undefined)
    return { connectionString: config.databaseUrl, stop: async () => {} };
  const { startEmbeddedPostgres } = await import("#server/platform/embedded-postgres/index.ts");
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    onProgress: (step) => process.stdout.write(`  ${step}\n`),
  });
}

function stopOnSignal(stop: Stop): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`Could not stop cleanly: ${error}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, onSignal);
}

try {
  stopOnSignal(await start(parseConfig(process.env)));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`);
  process.exit(1);
}
