import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startServer } from "../e2e/testing/server.ts";
import { type Athlete, simulateDay, newAthlete } from "./athletes.ts";
import { residentMegabytes } from "./process-stat.ts";
import { retainedMemory } from "./retained-memory.ts";

// node bench/soak.ts [minutes]: runs mixed traffic without pause. Prints the trend of memory, queue and connections,
// and a summary.

const minutes = Number(process.argv[2] ?? 30);
const CONCURRENT_ATHLETES = 12;
const SAMPLES = 30;
/** The pool, the jobs, a listener, and this script's own connection. */
const MAX_CONNECTIONS = 20;
const MAX_MEMORY_GROWTH = 1.15;
/**
 * Allowed growth between the first third and the end; the tokens and keys that are cached on purpose take up 12 MB
 * when full.
 */
const MAX_RETAINED_GROWTH_MB = 8;
const MAX_QUEUE_LENGTH = 50;

type Sample = { memoryMegabytes: number; waitingJobs: number; connections: number; days: number };

const retained = await retainedMemory();
const product = await startServer({ AUTH_AUTOCONFIRM: "1", ...retained.env });
const database = new pg.Client({ connectionString: product.databaseUrl });
await database.connect();

let days = 0;
let athletes = 0;
const failures: string[] = [];
const ending = new AbortController();

/** Athletes live one day after another: many days within the hour would be mistaken for an attack. */
async function simulateAthlete(): Promise<void> {
  while (!ending.signal.aborted) {
    try {
      const athlete = await newAthlete(product);
      athletes++;
      await liveMonth(athlete);
    } catch (error) {
      failures.push(String(error));
    }
  }
}

async function liveMonth(athlete: Athlete): Promise<void> {
  for (let day = 0; day < 30 && !ending.signal.aborted; day++) {
    await simulateDay(product.url, athlete);
    await simulateVisitor();
    days++;
  }
}

/** Simulates a visitor who browses and sends a contact message. */
async function simulateVisitor(): Promise<void> {
  for (const path of ["/", "/choose-a-plan", "/_api/v1/environment"])
    await (await fetch(product.url + path)).arrayBuffer();
}

async function sample(): Promise<Sample> {
  const { rows } = await database.query(`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
      (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now())::int as jobs`);
  return {
    memoryMegabytes: Math.round(residentMegabytes(product.pid)),
    waitingJobs: rows[0].jobs,
    connections: rows[0].connections,
    days,
  };
}

/** Measures memory after garbage collection: uncollected garbage isn't a leak, but growth of what remains is. */
async function retainedNow(): Promise<number> {
  const megabytes = Math.round(await retained.megabytes());
  process.stdout.write(
    `        ${megabytes} MB of it cannot be collected; ${athletes} athletes so far\n`,
  );
  return megabytes;
}

function summary(samples: Sample[], keptEarly: number, keptLate: number): string[] {
  const part = (from: number, to: number) =>
    samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));
  const middle = (list: Sample[]) =>
    list.map((one) => one.memoryMegabytes).toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
  const [early, late] = [middle(part(0.25, 0.5)), middle(part(0.75, 1))];
  const problems: string[] = [];
  if (late > early * MAX_MEMORY_GROWTH) problems.push(`memory grew from ${early} to ${late} MB`);
  if (keptLate > keptEarly + MAX_RETAINED_GROWTH_MB)
    problems.push(`what cannot be collected grew from ${keptEarly} to ${keptLate} MB`);
  const last = samples.at(-1);
  if (last && last.waitingJobs > MAX_QUEUE_LENGTH)
    problems.push(`${last.waitingJobs} jobs are waiting`);
  const most = Math.max(...samples.map(({ connections }) => connections));
  if (most > MAX_CONNECTIONS) problems.push(`${most} connections`);
  if (failures.length > 0) problems.push(`${failures.length} failures, such as ${failures[0]}`);
  return problems;
}

const living = Array.from({ length: CONCURRENT_ATHLETES }, simulateAthlete);
const samples: Sample[] = [];
let keptEarly = 0;
process.stdout.write("minute  memory MB  jobs waiting  connections  days lived\n");
for (let turn = 1; turn <= SAMPLES; turn++) {
  await delay((minutes * 60_000) / SAMPLES);
  const now = await sample();
  samples.push(now);
  const cells = [now.memoryMegabytes, now.waitingJobs, now.connections, now.days];
  const minute = ((turn * minutes) / SAMPLES).toFixed(1);
  const line = cells.map((cell, index) => String(cell).padStart([9, 12, 11, 10][index] ?? 0));
  process.stdout.write(`${minute.padStart(6)}  ${line.join("  ")}\n`);
  if (turn === SAMPLES / 3) keptEarly = await retainedNow();
}
const keptLate = await retainedNow();
ending.abort();
await Promise.all(living);
const problems = summary(samples, keptEarly, keptLate);
await database.end();
await product.stop();
process.stdout.write(
  problems.length === 0
    ? `\nSteady: ${days} days of athletes in ${minutes} minutes, no failure, nothing grew.\n`
    : `\nNot steady: ${problems.join("; ")}.\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
