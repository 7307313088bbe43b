import { once } from "node:events";
import { gracefulShutdown } from "#server/platform/graceful-shutdown.ts";
import type { Node } from "#server/process/run.ts";

// One of several processes that serve the same port. `main.ts` starts them and runs everything that exists only once.

/** Shorter than the time after which the first process kills its workers. */
const STOP_WITHIN_MS = 45_000;

const { running, end, extend } = gracefulShutdown(["SIGTERM", "disconnect"], STOP_WITHIN_MS);
// A terminal signals every process, but here the first process decides when the others stop.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);

try {
  const [[node], { run }] = await Promise.all([
    once(process, "message"),
    import("#server/process/run.ts"),
  ]);
  extend((node as Node).config.drainSeconds * 1000);
  const { stop } = await run(node as Node);
  running.push(stop);
  process.send?.("ready");
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`);
  await end(1);
}
