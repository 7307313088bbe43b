import { sql } from "#server/platform/orm.ts";
import type { Db, Transaction } from "./client.ts";

/** Takes an advisory lock by name until the transaction ends. Other callers of the same name wait, on every node. */
export async function acquireAdvisoryLock(db: Db | Transaction, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
