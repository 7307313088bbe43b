import { fork } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { users } from "#server/db/schema/auth.ts";
import { mails } from "#server/db/schema/mail.ts";
import {
  dueReminders,
  notificationSettings,
  sentReminders,
} from "#server/db/schema/notifications.ts";
import { accessGrants } from "#server/db/schema/operator.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { DEFAULT_SETTINGS } from "#shared/notifications/settings.ts";

const PEOPLE = 1000;
const WORKER = fileURLToPath(new URL("reminder-worker.fixture.ts", import.meta.url));
const SUNDAY = momentOf("2026-03-08T18:00", "Europe/Berlin");

const app = await createTestApp();
const { db, clock } = app.deps;

async function seedPeople(): Promise<void> {
  const now = clock.now();
  const ids = Array.from({ length: PEOPLE }, () => randomUUID());
  const metadata = { appMetadata: {}, userMetadata: { birth_year: 1990 } };
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

async function startWorker() {
  const worker = fork(WORKER, [app.connectionString, SUNDAY.toISOString()]);
  await once(worker, "message");
  return worker;
}

test("a thousand reminders, two workers, one killed in the middle: everybody gets one", async () => {
  await seedPeople();
  const [victim, survivor] = await Promise.all([startWorker(), startWorker()]);
  const sent = () => db.$count(sentReminders);
  await vi.waitFor(async () => expect(await sent()).toBeGreaterThan(0), {
    timeout: 15_000,
    interval: 5,
  });
  victim.kill("SIGKILL");
  await once(victim, "exit");
  expect(await sent()).toBeLessThan(PEOPLE);
  await once(survivor, "exit");
  // What the dead one held is free once the database has noticed; the next minute takes it.
  await vi.waitFor(async () => {
    const next = await startWorker();
    await once(next, "exit");
    expect(await sent()).toBe(PEOPLE);
  }, 30_000);
  const written = await db.select({ to: mails.to }).from(mails);
  expect(written).toHaveLength(PEOPLE);
  expect(new Set(written.map(({ to }) => to)).size).toBe(PEOPLE);
}, 60_000);
