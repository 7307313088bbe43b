import { expect, vi } from "vitest";
import type { Db } from "#server/db/client.ts";
import { sql } from "#server/platform/orm.ts";

/** Waits until a database connection is blocked by another one's lock. */
export async function waitForLockContention(db: Db): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await db.execute(waiting)).rows).not.toEqual([]), 60_000);
}
