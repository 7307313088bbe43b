import { sql } from "#server/platform/orm.ts";
import type { Db, Transaction } from "./client.ts";

/** Holds a name until the transaction ends: on every node, other callers of the same name wait. */
export async function takeAdvisoryLock(db: Db | Transaction, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
