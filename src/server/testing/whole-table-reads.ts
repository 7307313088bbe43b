import { expect } from "vitest";
import type { Db } from "#server/db/client.ts";
import { sql } from "#server/platform/orm.ts";

/**
 * Returns the scans in a statement's plan that have no index condition and so read a whole table. In a small database
 * a sequential scan is fastest; once disabled, it appears only where there is no alternative.
 */
export async function wholeTableReads(db: Db, statement: string): Promise<string[]> {
  const lines = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql.raw(`explain (generic_plan) ${statement}`));
    return rows.map((row) => String(row["QUERY PLAN"]));
  });
  expect(lines.join()).toContain("Index");
  return lines.filter(
    (line, number) =>
      /(Seq|Index|Index Only|Bitmap Index) Scan/.test(line) &&
      !lines[number + 1]?.includes("Index Cond"),
  );
}
