import pg from "pg";
import { type RunningServer, startServer } from "../e2e/testing/server.ts";
import { simulateDay, newAthlete } from "./athletes.ts";
import { type Figure, seen } from "./figure.ts";
import { addAthletes } from "./other-athletes.ts";
import { childrenOf, processorSeconds, processorSecondsOfTree } from "./process-stat.ts";

const ATHLETES = 40;
const DAYS = 6;
const COPIES = 1_000;
/** Share of a day's requests that arrive in the busiest hour, because members plan in the evening. */
const BUSIEST_HOUR = 0.3;

/** Measures what 1,000 athletes who train every day cost. */
export async function growth(): Promise<Figure[]> {
  const product = await startServer({ AUTH_AUTOCONFIRM: "1" });
  try {
    const { requests, serverSeconds, databaseSeconds } = await measureDays(product);
    const kept = await measureYear(product.databaseUrl);
    const perDay = 1_000 / (ATHLETES * DAYS);
    const busiestSecond = (requests * perDay * BUSIEST_HOUR) / 3_600;
    const milliseconds = (seconds: number) => (seconds / requests) * 1_000;
    const perCore = (seconds: number) => (1_000 / busiestSecond / seconds) * requests;
    return [
      seen("Requests a day of 1,000 active athletes", requests * perDay),
      seen("Requests a second in their busiest hour", busiestSecond),
      seen("Server CPU time per request", milliseconds(serverSeconds), "ms"),
      seen("PostgreSQL CPU time per request", milliseconds(databaseSeconds), "ms"),
      seen("Athletes for each core of the server", perCore(serverSeconds)),
      seen("Athletes for each core of PostgreSQL", perCore(databaseSeconds)),
      seen("Rows a year of 1,000 athletes", kept.rows),
      seen("Size of these rows with indexes", kept.bytes / 1024 / 1024, "MB"),
    ];
  } finally {
    await product.stop();
  }
}

async function measureDays(product: RunningServer) {
  const athletes = [];
  for (let number = 0; number < ATHLETES; number++) athletes.push(await newAthlete(product));
  const postmaster = childrenOf(product.pid)[0] ?? 0;
  const before = {
    server: processorSeconds(product.pid),
    database: processorSecondsOfTree(postmaster),
  };
  let requests = 0;
  for (let day = 0; day < DAYS; day++) {
    const counts = await Promise.all(athletes.map((athlete) => simulateDay(product.url, athlete)));
    requests += counts.reduce((sum, count) => sum + count, 0);
  }
  return {
    requests,
    serverSeconds: processorSeconds(product.pid) - before.server,
    databaseSeconds: processorSecondsOfTree(postmaster) - before.database,
  };
}

/** Scales the rows of athletes with some 300 records each to a year of 365 days, 52 weeks and 300 nights. */
async function measureYear(connectionString: string): Promise<{ rows: number; bytes: number }> {
  await addAthletes(connectionString, COPIES);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const year = { daily_plans: 365, weekly_maps: 52, practices: 300 };
  const kept = { rows: 0, bytes: 0 };
  for (const [table, each] of Object.entries(year)) {
    const { rows } = await client.query(
      `select pg_total_relation_size('${table}') / count(*)::float as "bytesEach" from ${table}`,
    );
    kept.rows += each * 1_000;
    kept.bytes += each * 1_000 * rows[0].bytesEach;
  }
  await client.end();
  return kept;
}
