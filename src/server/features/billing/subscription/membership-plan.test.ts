import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type SQL, sql } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { selectInvoices } from "./billing-history.ts";
import { selectMemberships } from "./membership.ts";

const { deps } = await createTestApp();

/** Scans without an index condition, which read whole tables, when sequential scans are disabled. */
async function wholeTablesReadBy(query: { getSQL(): SQL }): Promise<string[]> {
  const lines = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain ${query.getSQL()}`);
    return rows.map((row) => String(row["QUERY PLAN"]));
  });
  expect(lines.join()).toContain("Scan");
  return lines.filter(
    (line, number) =>
      /(Seq|Index|Index Only|Bitmap Index) Scan/.test(line) &&
      !lines[number + 1]?.includes("Index Cond"),
  );
}

test("a membership is read by indexes alone, however many others pay", async () => {
  expect(await wholeTablesReadBy(selectMemberships(deps, randomUUID()))).toEqual([]);
});

test("so are the invoices of a person who manages one", async () => {
  expect(await wholeTablesReadBy(selectInvoices(deps, randomUUID(), "cus_1"))).toEqual([]);
});
