import pg from "pg";
import type { Deps } from "#server/kernel/context.ts";
import { isMigrated } from "#server/db/migrate.ts";
import { AppError } from "#server/platform/errors.ts";
import { withTimeout } from "./with-timeout.ts";

/** A balancer gives up on a check after a few seconds; ours answers before. */
const ANSWER_WITHIN_MS = 1_500;
/** An answer is good for this long, so that a flood of checks is no flood of writes. */
const GOOD_FOR_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;

// With this little memory the rows of the first statement go through a file on the disk of the tables: a full disk is
// noticed though the log still has room. The second is written to the log and flushed with the commit. Neither leaves
// a row behind.
const MEMORY = "-c work_mem=64kB";
const WRITE = `
  select count(*) from generate_series(1, 10000);
  select pg_logical_emit_message(true, 'readyz', '');`;

export type Readiness = {
  /** Throws unless this node can read and write. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** On a connection of its own: when all others are busy, the node is slow and not unready. */
export function createReadiness({ db, log }: Deps): Readiness {
  const pool = new pg.Pool({
    connectionString: db.$client.options.connectionString,
    max: 1,
    application_name: "swaz-focus readiness",
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    statement_timeout: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    options: MEMORY,
  });
  pool.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  let latest: { answer: Promise<void>; goodUntil: number } | undefined;

  /** One check at a time: callers meanwhile share its answer. */
  function ask(): Promise<void> {
    if (latest && performance.now() < latest.goodUntil) return latest.answer;
    const asked = { answer: readAndWrite(pool), goodUntil: Infinity };
    const settle = () => void (asked.goodUntil = performance.now() + GOOD_FOR_MS);
    asked.answer.then(settle, settle);
    latest = asked;
    return asked.answer;
  }

  return {
    async check() {
      try {
        await withTimeout(ANSWER_WITHIN_MS, ask());
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
