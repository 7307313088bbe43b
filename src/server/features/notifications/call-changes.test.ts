import { expect, test } from "vitest";
import { dueReminders } from "#server/db/schema/notifications.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { announceCallChange } from "./call-changes.ts";

const { deps } = await createTestApp();
const { db } = deps;
const PEOPLE = 5_000;
const NEVER = new Date("2999-01-01");

async function remindedPeople(): Promise<void> {
  await db.execute(sql`
    insert into users (id, aud, role, encrypted_key, app_metadata, user_metadata, created_at, updated_at)
    select md5(i::text)::uuid, 'authenticated', 'authenticated', '', '{}', '{}', now(), now()
    from generate_series(1, ${PEOPLE}) i`);
  await db.execute(sql`
    insert into due_reminders (user_id, kind, due_at, occurrence)
    select id, kind, ${NEVER.toISOString()}::timestamptz, '2026-04-14'
    from users, unnest(array['call-day', 'listen']) kind`);
}

/** Simulates a statement timeout: rejects large writes. */
async function refuseLargeWrites(): Promise<void> {
  await db.execute(sql`
    create function refuse_large() returns trigger language plpgsql as $$ begin
      if (select count(*) from written) > 4000 then raise 'too many at once'; end if;
      return null;
    end $$`);
  for (const event of ["insert", "update"])
    await db.execute(sql`
      create trigger ${sql.identifier(`refuse_large_${event}`)} after ${sql.raw(event)} on due_reminders
      referencing new table as written for each statement execute function refuse_large()`);
}

test("all members with call reminders are notified that a call has moved, however many there are", async () => {
  await remindedPeople();
  await refuseLargeWrites();
  const change = { date: "2026-04-14", revision: 2 };
  await announceCallChange(deps, change);
  await announceCallChange(deps, change);
  const isCallChange = eq(dueReminders.kind, "call-change 2026-04-14");
  expect(await db.$count(dueReminders, isCallChange)).toBe(PEOPLE);
  const left = await db
    .selectDistinct({ kind: dueReminders.kind })
    .from(dueReminders)
    .where(eq(dueReminders.dueAt, NEVER));
  expect(left).toEqual([{ kind: "listen" }]);
});
