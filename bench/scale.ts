import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { NEVER_BUSY, type RunningServer, startServer } from "../e2e/testing/server.ts";
import { DEMO_PASSWORD } from "../src/server/kernel/demo-people.ts";
import { NO_LIMITS } from "./demo-sessions.ts";
import { atLeast, atMost, type Figure, seen } from "./figure.ts";
import { middle, requestsPerSecond } from "./load.ts";
import { ACTIVE_ONE_IN, benchEmail, fillUpTo } from "./million-athletes.ts";
import { childrenOf, processorSeconds, processorSecondsOfTree } from "./process-stat.ts";

const SIZES = [1_000, 100_000, 1_000_000];
/** The same number at every size: reads of one session are batched. */
const SESSIONS = 100;
const ROUNDS = 5;
const SECONDS = 4;
const OPERATOR_REQUESTS = 40;
/** Reminders that are due in one minute of a busy evening. */
const DUE_AT_ONCE = 10_000;
const LONG_JOB_SECONDS = 0.1;
/** This one asks Stripe about every membership, and Stripe's limit is what it takes. */
const ASKS_STRIPE = "reconcile-memberships";

const MEMBERS_READS = {
  Dashboard: "/_api/v1/userdashboard/state?zone=UTC",
  Logs: "/_api/v1/userinput/dailyactions?limit=31",
  Profile: "/_api/v1/swazprofile",
};
const OPERATORS_READS = {
  "Operator's start page": "/_api/v1/operator/today",
  "Search for a member": "/_api/v1/operator/members?email=lete777",
};

type Read = { serverMs: number; databaseMs: number };
type Scale = {
  athletes: number;
  gigabytes: number;
  hitRatio: number;
  reads: Record<string, Read>;
  operatorMs: Record<string, number>;
  jobSeconds: Record<string, number>;
};

/**
 * What a request costs with a thousand, a hundred thousand and a million athletes. Takes the better part of an hour and 35
 * GB. Sizes are measured far apart in time, so they are compared by processor time, which others on the machine change
 * little.
 */
export async function scale(): Promise<Figure[]> {
  const product = await startServer({ ...NO_LIMITS, ...NEVER_BUSY });
  try {
    const scales: Scale[] = [];
    for (const athletes of SIZES) {
      await fillUpTo(product.databaseUrl, athletes);
      scales.push(await measure(product, athletes));
      process.stdout.write(`${JSON.stringify(scales.at(-1))}\n`);
    }
    return figuresOf(scales);
  } finally {
    await product.stop();
  }
}

const short = (athletes: number): string => athletes.toLocaleString("en-US");

const costOf = (read: Read | undefined): number => (read ? read.serverMs + read.databaseMs : 0);

function figuresOf(scales: Scale[]): Figure[] {
  const [few, ...more] = scales;
  const most = scales.at(-1);
  if (!few || !most) return [];
  const jobs = Object.entries(most.jobSeconds).toSorted(([, a], [, b]) => b - a);
  const longJobs = jobs.filter(([, seconds]) => seconds >= LONG_JOB_SECONDS);
  const shortJobs = jobs.slice(longJobs.length);
  return [
    ...scales.flatMap(({ athletes, gigabytes, hitRatio }) => [
      seen(`Size of the database, ${short(athletes)} athletes`, gigabytes, "GB"),
      seen(`Blocks found in PostgreSQL's own cache, ${short(athletes)} athletes`, hitRatio),
    ]),
    ...Object.keys(MEMBERS_READS).flatMap((what) => [
      ...scales.flatMap(({ athletes, reads }) => [
        seen(`${what}: server, ${short(athletes)} athletes`, reads[what]?.serverMs ?? 0, "ms"),
        seen(
          `${what}: PostgreSQL, ${short(athletes)} athletes`,
          reads[what]?.databaseMs ?? 0,
          "ms",
        ),
      ]),
      ...more.map(({ athletes, reads }) =>
        atLeast(
          `${what}: requests for each second of processor, ${short(athletes)} athletes against 1,000`,
          costOf(few.reads[what]) / costOf(reads[what]),
          0.95,
        ),
      ),
    ]),
    ...Object.keys(OPERATORS_READS).flatMap((what) => [
      ...scales.map(({ athletes, operatorMs }) =>
        seen(`${what}, ${short(athletes)} athletes`, operatorMs[what] ?? 0, "ms"),
      ),
      atMost(
        `${what}: ${short(most.athletes)} athletes against 1,000`,
        (most.operatorMs[what] ?? 0) / (few.operatorMs[what] ?? 1),
        2,
        "times",
      ),
    ]),
    ...longJobs.map(([job, seconds]) =>
      seen(`Job ${job}, ${short(most.athletes)} athletes`, seconds, "s"),
    ),
    seen("Each of the other jobs that run at set times, at most", shortJobs[0]?.[1] ?? 0, "s"),
  ];
}

async function measure(product: RunningServer, athletes: number): Promise<Scale> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const requests = await logInSome(product.url, athletes);
    await client.query("select pg_stat_reset()");
    const reads: Record<string, Read> = {};
    for (const [what, path] of Object.entries(MEMBERS_READS))
      reads[what] = await measureRead(product, path, requests);
    const { rows } = await client.query(
      `select pg_database_size(current_database()) / 1e9 as gigabytes,
         (select sum(heap_blks_hit + idx_blks_hit)::float / sum(heap_blks_hit + idx_blks_hit + heap_blks_read + idx_blks_read)
          from pg_statio_user_tables) as "hitRatio"`,
    );
    return {
      athletes,
      gigabytes: Number(rows[0].gigabytes),
      hitRatio: rows[0].hitRatio,
      reads,
      operatorMs: await measureOperator(product.url),
      jobSeconds: await measureJobs(product.databaseUrl, client),
    };
  } finally {
    await client.end();
  }
}

async function measureRead(
  product: RunningServer,
  path: string,
  requests: { headers: Record<string, string> }[],
): Promise<Read> {
  const target = { url: product.url + path, requests };
  const postmaster = childrenOf(product.pid)[0] ?? 0;
  const rounds: Read[] = [];
  // The first round fills the caches.
  await requestsPerSecond(target, SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    const before = {
      server: processorSeconds(product.pid),
      database: processorSecondsOfTree(postmaster),
    };
    const rate = await requestsPerSecond(target, SECONDS);
    const milliseconds = (seconds: number) => (seconds / (rate * SECONDS)) * 1_000;
    rounds.push({
      serverMs: milliseconds(processorSeconds(product.pid) - before.server),
      databaseMs: milliseconds(processorSecondsOfTree(postmaster) - before.database),
    });
  }
  return {
    serverMs: middle(rounds.map(({ serverMs }) => serverMs)),
    databaseMs: middle(rounds.map(({ databaseMs }) => databaseMs)),
  };
}

async function measureOperator(url: string): Promise<Record<string, number>> {
  const headers = await authorization(url, "operator@example.com");
  const figures: Record<string, number> = {};
  for (const [what, path] of Object.entries(OPERATORS_READS)) {
    const times: number[] = [];
    for (let count = 0; count < OPERATOR_REQUESTS; count++) {
      const startedAt = performance.now();
      const reply = await fetch(url + path, { headers });
      await reply.text();
      if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
      times.push(performance.now() - startedAt);
    }
    figures[what] = middle(times);
  }
  return figures;
}

/** Every job that runs at set times, once, by the server itself. */
async function measureJobs(
  connectionString: string,
  client: pg.Client,
): Promise<Record<string, number>> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  await boss.start();
  const seconds: Record<string, number> = {};
  try {
    await client.query(
      `update due_reminders set due_at = now() where (user_id, kind) in
         (select user_id, kind from due_reminders limit ${DUE_AT_ONCE})`,
    );
    const { rows } = await client.query("select name from pgboss.schedule where name <> $1", [
      ASKS_STRIPE,
    ]);
    for (const { name } of rows) seconds[name] = await runJob(boss, name);
    return seconds;
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function runJob(boss: PgBoss, name: string): Promise<number> {
  const id = await boss.send(name, {});
  if (!id) throw new Error(`The job ${name} was not taken`);
  for (;;) {
    const [job] = await boss.findJobs(name, { id });
    if (job?.state === "failed") throw new Error(`The job ${name} has failed`);
    if (job?.state === "completed" && job.completedOn)
      return (job.completedOn.getTime() - job.startedOn.getTime()) / 1_000;
    await setTimeout(200);
  }
}

/** Active athletes from the first to the last, each with a session. */
async function logInSome(url: string, athletes: number) {
  const active = athletes / ACTIVE_ONE_IN;
  const sessions = Math.min(SESSIONS, active);
  const requests: { headers: Record<string, string> }[] = [];
  for (let session = 0; session < sessions; session++) {
    const number = Math.floor((session * active) / sessions) * ACTIVE_ONE_IN + 1;
    requests.push({ headers: await authorization(url, benchEmail(number)) });
  }
  return requests;
}

async function authorization(url: string, email: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/_api/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!reply.ok) throw new Error(`${email} could not log in: ${reply.status}`);
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}
