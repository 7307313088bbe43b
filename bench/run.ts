import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "../e2e/testing/server.ts";
import { ensureBuilds } from "../scripts/builds.mjs";
import { accounts } from "./accounts.ts";
import { type Figure, printTable } from "./figure.ts";
import { growth } from "./growth.ts";
import { largeBodies } from "./large-bodies.ts";
import { listening } from "./listening.ts";
import { logs } from "./logs.ts";
import { pages } from "./pages.ts";
import { processFigures } from "./process.ts";
import { scale } from "./scale.ts";
import { screens, screensOverHttp2 } from "./screens.ts";
import { throughput } from "./throughput.ts";
import { type Section, writeFigures } from "./write-figures.ts";

// `npm run bench -- --only screens,pages` runs only these parts; `--write` also writes the results to
// docs/performance.md and the README.

const gigabytes = Math.round(totalmem() / 1024 ** 3);
const machine = `${cpus().length} × ${cpus()[0]?.model}, ${gigabytes} GB, Node ${process.version}`;
const day = new Date().toISOString().slice(0, 10);
const dataDir = await mkdtemp(join(tmpdir(), "swaz-bench-"));
const sections: Section[] = [];

const { values: options } = parseArgs({
  options: { only: { type: "string" }, write: { type: "boolean", default: false } },
});
const PARTS = ["process", "throughput", "pages", "screens", "listening", "accounts", "logs"];
/**
 * Parts that run only when named: they need a proxy, take several minutes each, or fill databases, one of them with a
 * million athletes. All other parts together take nine minutes.
 */
const NAMED_PARTS = ["bodies", "http2", "growth", "scale"];
const wanted = options.only?.split(",") ?? PARTS;
const known = [...PARTS, ...NAMED_PARTS];
const unknown = wanted.filter((part) => !known.includes(part));
if (unknown.length > 0) throw new Error(`No part ${unknown.join(", ")}: ${known.join(", ")}`);

async function section(
  part: string,
  title: string,
  measure: () => Promise<Figure[]>,
): Promise<void> {
  if (!wanted.includes(part)) return;
  const startedAt = performance.now();
  const figures = await measure();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  printTable(`${title} (measured in ${seconds} s)`, figures);
  sections.push({ part, figures });
  // Write immediately, because a later part may be interrupted.
  if (options.write) await writeFigures([{ part, figures }], `Measured on ${day} on ${machine}.`);
}

process.stdout.write(`${machine}\n`);
await ensureBuilds();
// The first start creates and migrates the database; the second one is measured.
await (await startServer({ DATA_DIR: dataDir })).stop();
const product = await startServer({ DATA_DIR: dataDir });
try {
  await section("process", "The process", () => processFigures(product));
  await section("throughput", "Throughput", () => throughput(product));
  await section("pages", "The public pages on a phone", () => pages(product));
  await section("screens", "Members' screens on a slow phone", () => screens(product));
  await section("http2", "The same screens over HTTP/2", () => screensOverHttp2(product));
  await section("listening", "Listening on a phone", () => listening(product));
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
// These use a separate server and database, and nothing else may run at the same time.
await section("accounts", "Accounts", accounts);
await section("bodies", "Large bodies", largeBodies);
await section("logs", "Dashboard and daily logs", logs);
await section("growth", "Growth", growth);
await section("scale", "From a thousand athletes to a million", scale);

const missed = sections
  .flatMap(({ figures }) => figures)
  .filter((figure) => figure.isReached === false);
process.stdout.write(
  `\n${missed.length === 0 ? "All goals reached." : `${missed.length} goals missed.`}\n`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
