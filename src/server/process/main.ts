import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { openStripe } from "#server/process/open-stripe.ts";
import { type Config, parseConfig } from "#server/kernel/config/config.ts";
import type { StripeAccess } from "#server/platform/stripe-gateway.ts";
import { gracefulShutdown } from "#server/platform/graceful-shutdown.ts";
import { readyBlock } from "#server/process/ready-block.ts";
import type { Node } from "#server/process/run.ts";

// Excludes the drain period, which is a setting.
const STOP_WITHIN_MS = 60_000;
const WORKERS_STOP_WITHIN_MS = 50_000;

// "disconnect" is sent when the launcher at the other end of the channel was killed.
const STOP_EVENTS = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
const { running, end, extend } = gracefulShutdown(STOP_EVENTS, STOP_WITHIN_MS);

async function start(config: Config): Promise<void> {
  extend(config.drainSeconds * 1000);
  const isSingleProcess = config.workers === 1;
  // The database starts while the application's modules load and its routes are compiled.
  const database = await openDatabase(config);
  const opening = openStripe(config, database).then((stripe) => {
    running.push(stripe.stop);
    return stripe;
  });
  const access = opening.then((stripe) => stripe.access);
  await (isSingleProcess ? serveSingle : serveWorkers)(config, database, access);
  const { sandboxUrl } = await opening;
  process.stdout.write(readyBlock(config, sandboxUrl));
  // Not needed for serving: PostgreSQL writes its next checkpoint anyway.
  await database.writeFirstCheckpoint().catch(() => undefined);
}

type Serve = (config: Config, database: Database, stripe: Promise<StripeAccess>) => Promise<void>;

const serveSingle: Serve = async (config, { connectionString, isUp }, stripe) => {
  const { run } = await import("#server/process/run.ts");
  const { stop } = await run({ config, connectionString, stripe }, isUp);
  running.push(stop);
};

/** Runs several processes on one port; only the first of them fills the demo. */
const serveWorkers: Serve = async (config, { connectionString, isUp }, stripe) => {
  const [access] = await Promise.all([stripe, isUp]);
  const node: Node = { config, connectionString, stripe: access };
  const [{ startWorkerGroup }, { createLog }, { requireFreePort }] = await Promise.all([
    import("#server/platform/worker-group.ts"),
    import("#server/platform/log.ts"),
    import("#server/platform/free-port.ts"),
  ]);
  await requireFreePort(config.host, config.port);
  const { ready, stop } = startWorkerGroup({
    entry: fileURLToPath(new URL(`worker${extname(import.meta.url)}`, import.meta.url)),
    count: config.workers,
    brief: (number): Node => ({ ...node, worker: number }),
    log: createLog(config.logLevel),
    stopTimeoutMs: WORKERS_STOP_WITHIN_MS + config.drainSeconds * 1000,
  });
  running.push(stop);
  await ready;
};

type Database = {
  connectionString: string;
  isUp: Promise<void>;
  /** To be called once the database contains everything that a first start creates. */
  writeFirstCheckpoint(): Promise<void>;
};

async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== undefined)
    return {
      connectionString: config.databaseUrl,
      isUp: Promise.resolve(),
      writeFirstCheckpoint: async () => undefined,
    };
  const { launchEmbeddedPostgres, writeCheckpoint } =
    await import("#server/platform/embedded-postgres/index.ts");
  const launching = launchEmbeddedPostgres({
    dataDir: config.dataDir,
    onProgress: (step) => process.stdout.write(`  ${step}\n`),
  });
  // Registered before the database is up: a Ctrl-C during startup must not leave it running.
  running.push(() => launching.then(({ stop }) => stop()).catch(() => undefined));
  const { connectionString, isUp, isNew } = await launching;
  // A crash soon after the first start would otherwise have to recover the whole database.
  return {
    connectionString,
    isUp,
    writeFirstCheckpoint: async () => (isNew ? writeCheckpoint(connectionString) : undefined),
  };
}

try {
  await start(parseConfig(process.env));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`);
  await end(1);
}
