import { newUserKey } from "#server/db/user-cipher.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { mails } from "#server/db/schema/mail.ts";
import {
  dueReminders,
  notificationSettings,
  sentReminders,
} from "#server/db/schema/notifications.ts";
import { accessGrants } from "#server/db/schema/operator.ts";
import { sql } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { DEFAULT_SETTINGS } from "#shared/notifications/settings.ts";

const PEOPLE = 1000;
const DONE_BEFORE_THE_GATE = 300;
const GATE = 1808;
const WORKER = fileURLToPath(new URL("reminder-worker.fixture.ts", import.meta.url));
const SUNDAY = momentOf("2026-03-08T18:00", "Europe/Berlin");

const app = await createTestApp();
const { db, clock } = app.deps;

async function seedPeople(): Promise<void> {
  const now = clock.now();
  const ids = Array.from({ length: PEOPLE }, () => randomUUID());
  const encryptedKey = newUserKey(app.deps.config);
  const metadata = { encryptedKey, appMetadata: {}, userMetadata: { birth_year: 1990 } };
  await db.insert(users).values(
    ids.map((id) => ({
      id,
      aud: "authenticated",
      role: "authenticated",
      email: `${id}@example.com`,
      emailConfirmedAt: now,
      createdAt: now,
      updatedAt: now,
      ...metadata,
    })),
  );
  const endsAt = new Date("2027-01-01");
  const grant = { reason: "test", endsAt, createdAt: now };
  await db
    .insert(accessGrants)
    .values(ids.map((userId) => ({ id: randomUUID(), userId, ...grant })));
  await db
    .insert(notificationSettings)
    .values(
      ids.map((userId) => ({ userId, ...DEFAULT_SETTINGS, zone: "Europe/Berlin", chosenAt: {} })),
    );
  await db
    .insert(dueReminders)
    .values(
      ids.map((userId) => ({ userId, kind: "map", dueAt: SUNDAY, occurrence: "2026-03-08" })),
    );
}

/** Makes workers block in the middle of a batch once some reminders are sent, until the gate is opened. */
async function blockWorkers() {
  const lockHolder = await db.$client.connect();
  await lockHolder.query(`select pg_advisory_lock(${GATE})`);
  await lockHolder.query(
    `create function wait_at_gate() returns trigger language plpgsql as $$ begin
       if (select count(*) from sent_reminders) >= ${DONE_BEFORE_THE_GATE} then
         perform pg_advisory_xact_lock_shared(${GATE});
       end if;
       return null;
     end $$;
     create trigger gate before insert on sent_reminders execute function wait_at_gate()`,
  );
  return {
    async waiting() {
      const { rows } = await db.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_locks where objid = ${GATE} and not granted`,
      );
      return rows[0]?.waiting;
    },
    async open() {
      await lockHolder.query(`select pg_advisory_unlock(${GATE})`);
      lockHolder.release();
    },
  };
}

async function startWorker() {
  const worker = fork(WORKER, [app.connectionString, SUNDAY.toISOString()]);
  await once(worker, "message");
  return worker;
}

test("each of a thousand people gets exactly one reminder even if one of two workers is killed midway", async () => {
  await seedPeople();
  const gate = await blockWorkers();
  const [victim, survivor] = await Promise.all([startWorker(), startWorker()]);
  await expect.poll(gate.waiting).toBe(2);
  const sent = () => db.$count(sentReminders);
  expect(await sent()).toBeGreaterThanOrEqual(DONE_BEFORE_THE_GATE);
  expect(await sent()).toBeLessThan(PEOPLE);
  victim.kill("SIGKILL");
  await once(victim, "exit");
  const survived = once(survivor, "exit");
  await gate.open();
  await survived;
  // The database releases the dead worker's locks once it notices; the next run picks up the rows.
  await vi.waitFor(async () => {
    const next = await startWorker();
    await once(next, "exit");
    expect(await sent()).toBe(PEOPLE);
  }, 60_000);
  const written = await db.select({ to: mails.to }).from(mails);
  expect(written).toHaveLength(PEOPLE);
  expect(new Set(written.map(({ to }) => to)).size).toBe(PEOPLE);
});
