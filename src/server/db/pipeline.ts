import type pg from "pg";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "#server/platform/orm.ts";
import type { Db, Transaction } from "./client.ts";

/** The node-postgres properties that are missing from its types. */
type Connection = pg.PoolClient & {
  pipeline: boolean;
  connection: { stream: { cork(): void; uncork(): void } };
};

/** One instance per connection, so that a prepared statement is built only once for it. */
const databases = new WeakMap<pg.PoolClient, NodePgDatabase>();

/**
 * Sends independent reads over one connection and in one packet. Otherwise a screen that needs six of them would take
 * six connections from the pool and make a system call for each.
 */
export async function pipelineReads<Ctx extends { db: Db | Transaction }, Result>(
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  // A transaction already uses a single connection.
  if (!("$client" in ctx.db)) return read(ctx);
  const client = (await ctx.db.$client.connect()) as Connection;
  const db = databases.get(client) ?? drizzle(client, { casing: "snake_case" });
  databases.set(client, db);
  const { stream } = client.connection;
  client.pipeline = true;
  stream.cork();
  // Drizzle issues its statements in microtasks, so all of them are queued by then.
  setImmediate(() => stream.uncork());
  try {
    const result = await read({ ...ctx, db: db as Db });
    client.pipeline = false;
    client.release();
    return result;
  } catch (error) {
    // The other reads may still be in flight, so the connection must not be reused.
    client.release(true);
    throw error;
  }
}
