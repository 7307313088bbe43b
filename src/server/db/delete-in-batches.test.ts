import { expect, test } from "vitest";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import { gt, lt, sql } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { deleteInBatches } from "./delete-in-batches.ts";

const { deps } = await createTestApp();
const { db, clock } = deps;

/** Makes large deletes fail, as a statement timeout would. */
async function refuseLargeDeletes(): Promise<void> {
  await db.execute(sql`
    create function refuse_large() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 5000 then raise 'too many at once'; end if;
      return null;
    end $$`);
  await db.execute(sql`
    create trigger refuse_large after delete on rate_limits referencing old table as gone
    for each statement execute function refuse_large()`);
}

test("a backlog is deleted in small batches, and no other rows are deleted", async () => {
  await refuseLargeDeletes();
  const now = clock.now();
  await db.execute(sql`
    insert into rate_limits (key, count, window_ends_at)
    select 'old ' || i, 1, ${now.toISOString()}::timestamptz - interval '1 hour' from generate_series(1, 12000) i
    union all
    select 'new ' || i, 1, ${now.toISOString()}::timestamptz + interval '1 hour' from generate_series(1, 7) i`);
  await deleteInBatches(db, rateLimits, lt(rateLimits.windowEndsAt, now));
  expect(await db.$count(rateLimits)).toBe(7);
  expect(await db.$count(rateLimits, gt(rateLimits.windowEndsAt, now))).toBe(7);
});
