import type { PgTable } from "drizzle-orm/pg-core";
import { type SQL, sql } from "#server/platform/orm.ts";
import type { Db, Transaction } from "./client.ts";

const BATCH_SIZE = 5_000;

/**
 * Deletes a backlog in batches small enough that no statement times out or holds its locks for long. Rows that change
 * concurrently are left for the next run.
 */
export async function deleteInBatches(
  db: Db | Transaction,
  table: PgTable,
  which: SQL | undefined,
): Promise<void> {
  if (!which) throw new Error("Not all of them");
  let gone: number;
  do {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${which} limit ${BATCH_SIZE}))`);
    gone = rowCount ?? 0;
  } while (gone === BATCH_SIZE);
}
