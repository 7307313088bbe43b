import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { openStripe } from "#server/process/open-stripe.ts";
import { type Config, parseConfig } from "#server/kernel/config/config.ts";
import { gracefulShutdown } from "#server/platform/graceful-shutdown.ts";
import { readyBlock } from "#server/process/ready-block.ts";
import type { Node } from "#server/process/run.ts";

// Without the time for which everybody is still served, which is a setting.
const STOP_WITHIN_MS = 60_000;
const WORKERS_STOP_WITHIN_MS = 50_000;

// "disconnect" comes when the launcher at the other end of the channel was killed.
const SIGNS = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
const { running, end, extend } = gracefulShutdown(SIGNS, STOP_WITHIN_MS);

async function start(config: Config): Promise<void> {
  extend(config.drainSeconds * 1000);
  const isAlone = config.workers === 1;
  // The database starts while the application's modules load.
  const [database] = await Promise.all([
    openDatabase(config),
    isAlone && import("#server/process/run.ts"),
  ]);
  const { connectionString } = database;
  const stripe = await openStripe(config, connectionString);
  running.push(stripe.stop);
  const node = { config, connectionString, stripe: stripe.access };
  await (isAlone ? serveAlone(node) : serveTogether(node));
  process.stdout.write(readyBlock(config, stripe.sandboxUrl));
  // Not needed to serve: PostgreSQL writes its next checkpoint anyway.
  await database.settle().catch(() => undefined);
}

async function serveAlone(node: Node): Promise<void> {
  const { run } = await import("#server/process/run.ts");
  const { stop } = await run(node);
  running.push(stop);
}

/** Several processes on one port; only the first of them fills the demo. */
async function serveTogether(node: Node): Promise<void> {
  const [{ startWorkerGroup }, { createLog }, { requireFreePort }] = await Promise.all([
    import("#server/platform/worker-group.ts"),
    import("#server/platform/log.ts"),
    import("#server/platform/free-port.ts"),
  ]);
  const { config } = node;
  await requireFreePort(config.host, config.port);
  const { ready, stop } = startWorkerGroup({
    entry: fileURLToPath(new URL(`worker${extname(import.meta.url)}`, import.meta.url)),
    count: config.workers,
    brief: (number): Node => ({ ...node, worker: number }),
    log: createLog(config.logLevel),
    patienceMs: WORKERS_STOP_WITHIN_MS + config.drainSeconds * 1000,
  });
  running.push(stop);
  await ready;
}

type OpenDatabase = {
  connectionString: string;
  /** Once everything is in it that a first start creates. */
  settle(): Promise<void>;
};

async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined)
    return { connectionString: config.databaseUrl, settle: async () => undefined };
  const { startEmbeddedPostgres, writeCheckpoint } =
    await import("#server/platform/embedded-postgres/index.ts");
  const starting = startEmbeddedPostgres({
    dataDir: config.dataDir,
    onProgress: (step) => process.stdout.write(`  ${step}\n`),
  });
  // Before it is up: a Ctrl-C in the middle of the start must not leave it behind.
  running.push(() =>
    starting.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  const { connectionString, isNew } = await starting;
  // A crash soon after the first start would have to recover the whole database.
  return {
    connectionString,
    settle: async () => (isNew ? writeCheckpoint(connectionString) : undefined),
  };
}

try {
  await start(parseConfig(process.env));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`);
  await end(1);
}
