import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "#server/platform/orm.ts";
import pg from "pg";
import type { Log } from "#server/platform/log.ts";

export type Db = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Database = { db: Db; close(): Promise<void> };

type Options = { connectionString: string; poolSize: number; timeoutSeconds: number; log: Log };

export function connect({ connectionString, poolSize, timeoutSeconds, log }: Options): Database {
  const timeoutMs = timeoutSeconds * 1000;
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    application_name: "swaz-focus",
    connectionTimeoutMillis: 5_000,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    // The server can't enforce statement_timeout while its own disk or network hangs.
    query_timeout: timeoutMs + 1_000,
    // Rows are looked up by key, so one plan fits all values. By default, PostgreSQL would plan a profile read every
    // time, which takes longer than the read.
    options: "-c plan_cache_mode=force_generic_plan",
  });
  // Without these handlers a dropped connection would crash the process: the pool only handles errors of idle
  // connections.
  pool.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  discardBrokenConnections(pool);
  return { db: drizzle(pool, { casing: "snake_case" }), close: () => pool.end() };
}

/**
 * Destroys connections that fail to begin a transaction. Otherwise a transaction whose very first statement fails
 * never returns its connection, and the pool fills up with dead ones after a database restart.
 */
function discardBrokenConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as typeof pool.connect;
  const connectGuarded = async () => {
    const client = await connect();
    const [query, release] = [client.query, client.release];
    const begin = async (...statement: Parameters<typeof query>) => {
      client.query = query;
      try {
        return await query.apply(client, statement);
      } catch (error) {
        client.release = () => undefined;
        release.call(client, true);
        throw error;
      }
    };
    client.query = begin as unknown as typeof query;
    return client;
  };
  pool.connect = ((whenConnected?: Parameters<typeof connect>[0]) =>
    whenConnected ? connect(whenConnected) : connectGuarded()) as typeof pool.connect;
}
