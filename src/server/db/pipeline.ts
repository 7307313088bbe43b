import type pg from "pg";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "#server/platform/orm.ts";
import type { Db, Transaction } from "./client.ts";

/** What node-postgres has on a connection and its types leave out. */
type Connection = pg.PoolClient & {
  pipeline: boolean;
  connection: { stream: { cork(): void; uncork(): void } };
};

/** One for each connection, so that a prepared statement is built once for it. */
const databases = new WeakMap<pg.PoolClient, NodePgDatabase>();

/**
 * Sends reads that do not depend on one another over one connection and in one packet. A screen that needs six of them
 * would otherwise take six connections from the pool, and make a system call for each.
 */
export async function inPipeline<Ctx extends { db: Db | Transaction }, Result>(
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  // Within a transaction there is one connection already.
  if (!("$client" in ctx.db)) return read(ctx);
  const client = (await ctx.db.$client.connect()) as Connection;
  const db = databases.get(client) ?? drizzle(client, { casing: "snake_case" });
  databases.set(client, db);
  const { stream } = client.connection;
  client.pipeline = true;
  stream.cork();
  // Drizzle hands its statements over in microtasks, so by then all of them are there.
  setImmediate(() => stream.uncork());
  try {
    const result = await read({ ...ctx, db: db as Db });
    client.pipeline = false;
    client.release();
    return result;
  } catch (error) {
    // The other reads may still be on their way, so the connection is not used again.
    client.release(true);
    throw error;
  }
}
