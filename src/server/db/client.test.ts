import { expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { sql } from "#server/platform/orm.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { connect } from "./client.ts";

const POOL = 3;

test("the pool never runs out of connections, however often the database goes away during a transaction", async () => {
  const connectionString = await createTestDatabase();
  const log = createLog("silent");
  const [database, other] = [
    connect({ connectionString, poolSize: POOL, timeoutSeconds: 15, log }),
    connect({ connectionString, poolSize: 1, timeoutSeconds: 15, log }),
  ];
  const gone = () =>
    other.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  for (let round = 0; round < 2 * POOL; round++) {
    // Like a transaction that fails to begin, this never releases the client.
    const client = await database.db.$client.connect();
    await gone();
    await expect(client.query("begin")).rejects.toThrow();
  }
  expect(await database.db.transaction((tx) => tx.execute(sql`select 1`))).toMatchObject({
    rowCount: 1,
  });
  const lost = database.db.transaction(async (tx) => {
    await gone();
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  await expect(database.db.execute(sql`select 1`)).resolves.toMatchObject({ rowCount: 1 });
  await database.close();
  await other.close();
});
