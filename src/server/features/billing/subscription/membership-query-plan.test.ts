import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { wholeTableReads } from "#server/testing/whole-table-reads.ts";
import { selectInvoices } from "./billing-history.ts";
import { selectMemberships } from "./membership.ts";

const { deps } = await createTestApp();

test("a membership is read using indexes only, regardless of how many others pay", async () => {
  expect(await wholeTableReads(deps.db, selectMemberships(deps, randomUUID()).toSQL().sql)).toEqual(
    [],
  );
});

test("invoices are read using indexes only", async () => {
  expect(
    await wholeTableReads(deps.db, selectInvoices(deps, randomUUID(), "cus_1").toSQL().sql),
  ).toEqual([]);
});
