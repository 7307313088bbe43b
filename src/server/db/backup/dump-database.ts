import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { WaitingJob } from "#server/platform/jobs.ts";
import { END_OF_ROWS, type Header, JOBS_FOLLOW } from "./backup-format.ts";
import { copySource, storedTables } from "./stored-tables.ts";

/** Dumps the whole database as of one moment, without interrupting its users. */
export async function* dumpDatabase(connectionString: string): AsyncGenerator<string | Buffer> {
  const client = new pg.Client({ connectionString, application_name: "swaz-focus backup" });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    yield line(await header(client));
    for (const stored of await storedTables(client)) {
      yield line(stored);
      yield* client.query(copyTo(`copy ${copySource(stored)} to stdout`));
      yield `${END_OF_ROWS}\n`;
    }
    yield line(JOBS_FOLLOW);
    for (const job of await waitingJobs(client)) yield line(job);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

async function header(client: pg.ClientBase): Promise<Header> {
  const { rows } = await client.query(
    "select max(created_at)::float as version, now() as made_at from drizzle.__drizzle_migrations",
  );
  return {
    product: "swaz-focus",
    format: 1,
    madeAt: rows[0].made_at.toISOString(),
    schemaVersion: rows[0].version,
  };
}

/** Returns jobs that were enqueued but haven't run. Scheduled jobs are created again at startup. */
async function waitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const queue = await client.query("select to_regclass('pgboss.job') as job");
  if (queue.rows[0].job === null) return [];
  const { rows } = await client.query<WaitingJob>(`
    select name, data, start_after as "startAfter", retry_limit as "retryLimit" from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
    order by created_on`);
  return rows;
}
