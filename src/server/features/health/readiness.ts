import pg from "pg";
import type { Deps } from "#server/kernel/context.ts";
import { isMigrated } from "#server/db/migrate.ts";
import { AppError } from "#server/platform/errors.ts";
import { withTimeout } from "./with-timeout.ts";

/** Load balancers give up on a check after a few seconds, so respond before that. */
const CHECK_TIMEOUT_MS = 1_500;
/** How long a result is cached, so that a flood of checks doesn't become a flood of writes. */
const RESULT_TTL_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;

// With this little work_mem, the first statement spills its rows to a temporary file on the tables' disk, so a full
// disk is noticed even if the WAL still has room. The second statement is written to the WAL and flushed on commit.
// Neither leaves a row behind.
const PG_OPTIONS = "-c work_mem=64kB";
const WRITE = `
  select count(*) from generate_series(1, 10000);
  select pg_logical_emit_message(true, 'readyz', '');`;

export type Readiness = {
  /** Throws unless this node can read and write. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Creates the readiness check. It uses a separate connection: if all pooled connections are busy, the node is slow
 * but not unready.
 */
export function createReadiness({ db, log }: Deps): Readiness {
  const pool = new pg.Pool({
    connectionString: db.$client.options.connectionString,
    max: 1,
    application_name: "swaz-focus readiness",
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    statement_timeout: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
    options: PG_OPTIONS,
  });
  pool.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  let latest: { answer: Promise<void>; expiresAt: number } | undefined;

  /** Runs one check at a time; concurrent callers share its result. */
  function checkOnce(): Promise<void> {
    if (latest && performance.now() < latest.expiresAt) return latest.answer;
    const pending = { answer: readAndWrite(pool), expiresAt: Infinity };
    const settle = () => void (pending.expiresAt = performance.now() + RESULT_TTL_MS);
    pending.answer.then(settle, settle);
    latest = pending;
    return pending.answer;
  }

  return {
    async check() {
      try {
        await withTimeout(CHECK_TIMEOUT_MS, checkOnce());
      } catch (error) {
        throw error instanceof AppError
          ? error
          : notReady("The database cannot be reached.", error);
      }
    },
    close: () => pool.end(),
  };
}

async function readAndWrite(pool: pg.Pool): Promise<void> {
  if (!(await isMigrated(pool))) throw notReady("The database is not migrated yet.");
  const { rows } = await pool.query("select current_setting('transaction_read_only') as value");
  if (rows[0].value === "on") throw notReady("The database is read-only.");
  try {
    await pool.query(WRITE);
  } catch (error) {
    throw notReady("The database cannot be written to.", error);
  }
}

export function notReady(message: string, cause?: unknown): AppError {
  return new AppError("unavailable", { message, retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
