import { type Config, parseConfig } from "#server/platform/config.ts";
import { readyBlock } from "#server/ready-block.ts";

type Stop = () => Promise<void>;

/** What is running by now, in the order it was started. */
const running: Stop[] = [];
let isEnding = false;

async function start(config: Config): Promise<void> {
  // The database starts while the application's modules load.
  const [connectionString, { run }] = await Promise.all([
    openDatabase(config),
    import("#server/run.ts"),
  ]);
  const { stop, stripeSandboxUrl } = await run(config, connectionString);
  running.push(stop);
  process.stdout.write(readyBlock(config, stripeSandboxUrl));
}

async function openDatabase(config: Config): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const { startEmbeddedPostgres } = await import("#server/platform/embedded-postgres/index.ts");
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onProgress: (step) => process.stdout.write(`  ${step}\n`),
  });
  running.push(postgres.stop);
  return postgres.connectionString;
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  try {
    for (const stop of running.toReversed()) await stop();
  } catch (error) {
    process.stderr.write(`Could not stop cleanly: ${error}\n`);
    process.exit(1);
  }
  process.exit(code);
}

// "disconnect" comes when the launcher that holds the other end of the channel was killed.
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
  process.on(event, () => void end(0));
}

try {
  await start(parseConfig(process.env));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`);
  await end(1);
}
