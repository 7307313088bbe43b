import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { WITHOUT_LOAD_SHEDDING, type RunningServer, startServer } from "../e2e/testing/server.ts";
import { DEMO_PASSWORD } from "../src/server/kernel/demo-people.ts";
import { NO_LIMITS } from "./demo-sessions.ts";
import type { Figure } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { ACTIVE_ONE_IN, benchEmail, fill } from "./million-athletes.ts";
import { childrenOf, processorSeconds, processorSecondsOfTree } from "./process-stat.ts";
import { type Read, type Scale, scaleFigures, type Size } from "./scale-figures.ts";

const SIZES = [1_000, 100_000, 1_000_000];
/** The same number at every size, because reads of one session are batched. */
const SESSIONS = 100;
/** How often the servers are restarted, because some processes run slightly faster than others. */
const STARTS = 5;
/** Many short rounds, because other machines on a shared host change its speed from one second to the next. */
const ROUNDS = 6;
const SECONDS = 1;
const WARM_UP_SECONDS = 3;
const OPERATOR_REQUESTS = 40;
const LARGEST_TABLES = 5;
/** Number of reminders due within one minute of a busy evening. */
const DUE_TOGETHER = 10_000;
/** This job queries Stripe for every membership, so Stripe's rate limit determines its duration. */
const STRIPE_BOUND_JOB = "reconcile-memberships";

const MEMBERS_READS = {
  Dashboard: "/_api/v1/userdashboard/state?zone=UTC",
  Logs: "/_api/v1/userinput/dailyactions?limit=31",
  Profile: "/_api/v1/swazprofile",
};
const OPERATORS_READS = {
  "Operator's start page": "/_api/v1/operator/today",
  "Search for a member": "/_api/v1/operator/members?email=muller77",
};

/** A database and its measurements. */
type SizedDatabase = Scale & { dataDir: string; requests: { headers: Record<string, string> }[] };

const NO_SIZE: Size = { gigabytes: 0, hitRatio: 0, indexHitRatio: 0, tables: {} };

/**
 * Measures the cost of a request with a thousand, a hundred thousand and a million athletes. Takes about 25 minutes
 * and 40 GB. Alternates between the sizes and uses CPU time, which other load on the machine affects less than
 * wall-clock time.
 */
export async function scale(): Promise<Figure[]> {
  const sites: SizedDatabase[] = [];
  try {
    for (const athletes of SIZES) {
      const dataDir = await mkdtemp(join(tmpdir(), "swaz-bench-scale-"));
      const site = { athletes, dataDir, requests: [], reads: new Map(), operatorMs: new Map() };
      sites.push({ ...site, size: NO_SIZE });
    }
    for (const site of sites) await withServers([site], fillAndLogIn);
    for (let start = 0; start < STARTS; start++) await withServers(sites, measureReads);
    const jobSeconds = await withServers(sites, async (products) => {
      await measureOperator(products);
      const [, largest] = [...products].at(-1) ?? [];
      return largest ? measureJobs(largest.databaseUrl) : {};
    });
    return scaleFigures(sites, jobSeconds);
  } finally {
    for (const { dataDir } of sites) await rm(dataDir, { recursive: true, force: true });
  }
}

type Products = Map<SizedDatabase, RunningServer>;

async function withServers<Result>(
  sites: SizedDatabase[],
  run: (products: Products) => Promise<Result>,
): Promise<Result> {
  const products: Products = new Map();
  try {
    for (const site of sites)
      products.set(
        site,
        await startServer({ DATA_DIR: site.dataDir, ...NO_LIMITS, ...WITHOUT_LOAD_SHEDDING }),
      );
    return await run(products);
  } finally {
    for (const product of products.values()) await product.stop();
  }
}

async function fillAndLogIn(products: Products): Promise<void> {
  for (const [site, { databaseUrl, url }] of products) {
    await fill(databaseUrl, site.athletes);
    site.requests = await logInSome(url, site.athletes);
  }
}

const measureSize = (connectionString: string): Promise<Size> =>
  withClient(connectionString, async (client) => {
    const { rows } = await client.query(
      `select pg_database_size(current_database()) / 1e9 as gigabytes,
         (select sum(heap_blks_hit + idx_blks_hit)::float / sum(heap_blks_hit + idx_blks_hit + heap_blks_read + idx_blks_read)
          from pg_statio_user_tables) as "hitRatio",
         (select sum(idx_blks_hit)::float / sum(idx_blks_hit + idx_blks_read)
          from pg_statio_user_tables) as "indexHitRatio"`,
    );
    const tables = await client.query(
      `select relname, pg_total_relation_size(relid) / 1e6 as megabytes from pg_statio_user_tables
       order by megabytes desc limit ${LARGEST_TABLES}`,
    );
    return {
      gigabytes: Number(rows[0].gigabytes),
      hitRatio: rows[0].hitRatio,
      indexHitRatio: rows[0].indexHitRatio,
      tables: Object.fromEntries(
        tables.rows.map(({ relname, megabytes }) => [relname, Number(megabytes)]),
      ),
    };
  });

async function withClient<Result>(
  connectionString: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function measureReads(products: Products): Promise<void> {
  for (const { databaseUrl } of products.values())
    await withClient(databaseUrl, (client) => client.query("select pg_stat_reset()"));
  for (const [what, path] of Object.entries(MEMBERS_READS)) {
    for (const [site, product] of products) await read(site, product, path, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++)
      for (const [site, product] of products) {
        const measured = await read(site, product, path, SECONDS);
        site.reads.set(what, [...(site.reads.get(what) ?? []), measured]);
      }
  }
  for (const [site, { databaseUrl }] of products) site.size = await measureSize(databaseUrl);
}

async function read(
  { requests }: SizedDatabase,
  { url, pid }: RunningServer,
  path: string,
  seconds: number,
): Promise<Read> {
  const postmaster = childrenOf(pid)[0] ?? 0;
  const before = { server: processorSeconds(pid), database: processorSecondsOfTree(postmaster) };
  const rate = await requestsPerSecond({ url: url + path, requests }, seconds);
  const perRequest = (processor: number) => (processor / (rate * seconds)) * 1_000;
  return {
    serverMs: perRequest(processorSeconds(pid) - before.server),
    databaseMs: perRequest(processorSecondsOfTree(postmaster) - before.database),
  };
}

async function measureOperator(products: Products): Promise<void> {
  const operators = [];
  for (const [site, { url }] of products)
    operators.push({ site, url, headers: await authorization(url, "operator@example.com") });
  for (const [what, path] of Object.entries(OPERATORS_READS))
    for (let request = 0; request < OPERATOR_REQUESTS; request++)
      for (const { site, url, headers } of operators) {
        const startedAt = performance.now();
        const reply = await fetch(url + path, { headers });
        await reply.text();
        if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
        const took = performance.now() - startedAt;
        site.operatorMs.set(what, [...(site.operatorMs.get(what) ?? []), took]);
      }
}

/** Runs every scheduled job once, in the server itself. */
async function measureJobs(connectionString: string): Promise<Record<string, number>> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  await boss.start();
  const seconds: Record<string, number> = {};
  try {
    const names = await withClient(connectionString, async (client) => {
      await client.query(
        `update due_reminders set due_at = now() where (user_id, kind) in
           (select user_id, kind from due_reminders limit ${DUE_TOGETHER})`,
      );
      const { rows } = await client.query("select name from pgboss.schedule where name <> $1", [
        STRIPE_BOUND_JOB,
      ]);
      return rows.map(({ name }) => String(name));
    });
    for (const name of names) seconds[name] = await runJob(boss, name);
    return seconds;
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function runJob(boss: PgBoss, name: string): Promise<number> {
  const id = await boss.send(name, {});
  if (!id) throw new Error(`The job ${name} was not started`);
  for (;;) {
    const [job] = await boss.findJobs(name, { id });
    if (job?.state === "failed") throw new Error(`The job ${name} failed`);
    if (job?.state === "completed" && job.completedOn)
      return (job.completedOn.getTime() - job.startedOn.getTime()) / 1_000;
    await setTimeout(200);
  }
}

/** Logs in active athletes spread over the whole range. */
async function logInSome(url: string, athletes: number): Promise<SizedDatabase["requests"]> {
  const active = athletes / ACTIVE_ONE_IN;
  const sessions = Math.min(SESSIONS, active);
  const requests: SizedDatabase["requests"] = [];
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
