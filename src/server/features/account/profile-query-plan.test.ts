import { expect, test } from "vitest";
import { sessions, users } from "#server/db/schema/identity.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { PROFILE_COLUMNS } from "./profile.ts";

test("a profile is read using indexes only, regardless of how many others exist", async () => {
  const { deps } = await createTestApp();
  const columns = PROFILE_COLUMNS as Record<string, ReturnType<typeof sql>>;
  const lines = await deps.db.transaction(async (tx) => {
    // In an empty database a sequential scan is fastest. Disabled, it only appears where there is no alternative.
    await tx.execute(sql`set local enable_seqscan = off`);
    const profile = tx
      .select(columns)
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(sql`${sessions.id} = any(array[gen_random_uuid()])`);
    const { rows } = await tx.execute(sql`explain ${profile.getSQL()}`);
    return rows.map((row) => String(row["QUERY PLAN"]));
  });
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.includes("Seq Scan"))).toEqual([]);
});
