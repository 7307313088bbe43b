import { setTimeout as delay } from "node:timers/promises";
import { sql } from "#server/platform/orm.ts";
import type { Log } from "#server/platform/log.ts";
import { connect, type Db } from "./client.ts";

/** Enough for exports and operators, the only users of the replica. */
const POOL_SIZE = 4;
/**
 * A replica is usually only milliseconds behind. If it hasn't caught up after this many tries, the primary is read
 * instead.
 */
const TRIES = 20;
const BETWEEN_TRIES_MS = 25;

/** A copy of the database for long reads, so that they don't slow down the server that handles the writes. */
export type ReadReplica = {
  /**
   * Reads nothing older than the primary's state at the time of the call. `work` must only read, because it may run
   * twice.
   */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

type Options = {
  primary: Db;
  /** A streaming standby of the primary. Without one, reads go to the primary. */
  connectionString: string | undefined;
  timeoutSeconds: number;
  log: Log;
};

export function createReadReplica(options: Options): ReadReplica {
  const { primary, connectionString, timeoutSeconds, log } = options;
  if (connectionString === undefined)
    return { read: (work) => work(primary), close: async () => {} };
  const replica = connect({ connectionString, poolSize: POOL_SIZE, timeoutSeconds, log });
  return {
    async read(work) {
      try {
        if (await hasCaughtUp(primary, replica.db)) return await work(replica.db);
        log.warn("the read replica is behind; reading from the primary");
      } catch (error) {
        // A standby also cancels reads that conflict with the changes it has to replay.
        log.warn({ err: error }, "a read from the replica failed; reading from the primary");
      }
      return work(primary);
    },
    close: replica.close,
  };
}

/** Returns whether the replica has everything that was committed on the primary before this call. */
async function hasCaughtUp(primary: Db, replica: Db): Promise<boolean> {
  const written = await primary.execute<{ lsn: string }>(
    sql`select pg_current_wal_lsn()::text as lsn`,
  );
  const lsn = written.rows[0]?.lsn;
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await delay(BETWEEN_TRIES_MS);
    // Null on a server that isn't a standby.
    const replayed = await replica.execute<{ isThere: boolean | null }>(
      sql`select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isThere"`,
    );
    if (replayed.rows[0]?.isThere === null)
      throw new Error("DATABASE_REPLICA_URL is not a standby of DATABASE_URL");
    if (replayed.rows[0]?.isThere) return true;
  }
  return false;
}
