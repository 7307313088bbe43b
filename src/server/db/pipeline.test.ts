import { expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { sql } from "#server/platform/orm.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { connect } from "./client.ts";
import { pipelineReads } from "./pipeline.ts";

const POOL = 2;
const log = createLog("silent");
const connectionString = await createTestDatabase();
const { db } = connect({ connectionString, poolSize: POOL, timeoutSeconds: 15, log });

const connectionNow = sql<{ pid: number; value: number }>`pg_backend_pid() as pid`;

test("reads that are sent together share a connection, and each gets its own result", async () => {
  const replies = await pipelineReads({ db }, ({ db }) =>
    Promise.all(
      [1, 2, 3].map((value) => db.execute(sql`select ${connectionNow}, ${value}::int as value`)),
    ),
  );
  const rows = replies.map((reply) => reply.rows[0]);
  expect(rows.map((row) => row?.value)).toEqual([1, 2, 3]);
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(1);
});

test("a failed read rejects for its caller, and repeated failures don't exhaust the pool", async () => {
  for (let round = 0; round < 2 * POOL; round++) {
    const failing = pipelineReads({ db }, ({ db }) =>
      Promise.all([
        db.execute(sql`select 1`),
        db.execute(sql`select 1 / 0`),
        db.execute(sql`select pg_sleep(0.01)`),
      ]),
    );
    await expect(failing).rejects.toThrow();
  }
  await expect(db.execute(sql`select 1`)).resolves.toMatchObject({ rowCount: 1 });
  await expect(pipelineReads({ db }, ({ db }) => db.execute(sql`select 2`))).resolves.toMatchObject(
    {
      rowCount: 1,
    },
  );
});

test("reads within a transaction see what the transaction has written", async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table written on commit drop as select 7 as value`);
    const [first, second] = await pipelineReads({ db: tx }, ({ db }) =>
      Promise.all([
        db.execute(sql`select value from written`),
        db.execute(sql`select count(*)::int as value from written`),
      ]),
    );
    expect([first.rows[0], second.rows[0]]).toEqual([{ value: 7 }, { value: 1 }]);
  });
});
