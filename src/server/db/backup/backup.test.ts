import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { isMigrated } from "#server/db/migrate.ts";
import { mails } from "#server/db/schema/mail.ts";
import { sql } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { newerMigrations } from "#server/testing/newer-migrations.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { createEmptyTestDatabase } from "#server/testing/test-database.ts";
import { dumpDatabase } from "./dump-database.ts";
import { loadBackup } from "./load-backup.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const source = app.connectionString;

const DELIVER_MAIL = { name: "deliver-mail", payload: z.object({ mailId: z.string() }) };
const HEADER = { product: "swaz-focus", format: 1, madeAt: "2026-01-01T00:00:00.000Z" };

async function dump(connectionString: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of dumpDatabase(connectionString)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const withoutHeader = (backup: Buffer) => backup.toString().split("\n").slice(1).join("\n");

async function countPeople(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("select to_regclass('users') as users");
  const people = rows[0].users && (await client.query("select count(*)::int as n from users"));
  await client.end();
  return people ? people.rows[0].n : 0;
}

test("a restored database matches the backup exactly", async () => {
  await signUpMember(app, { first_name: "Zoë\\.\n\r\t\u2028'\"ß" });
  const backup = await dump(source);
  const target = await createEmptyTestDatabase();
  await loadBackup(target, Readable.from([backup]));
  expect(await countPeople(target)).toBeGreaterThan(0);
  expect(withoutHeader(tables(await dump(target)))).toBe(withoutHeader(tables(backup)));
});

/** Omits the jobs, because loading returns them for enqueueing instead of storing them. */
function tables(backup: Buffer): Buffer {
  return backup.subarray(0, backup.indexOf('\n"jobs"\n'));
}

test("pending jobs are restored with the same retry limit", async () => {
  const { deps } = app;
  const mail = {
    id: crypto.randomUUID(),
    to: "a@example.com",
    subject: "Later",
    createdAt: deps.clock.now(),
  };
  await deps.db.insert(mails).values(mail);
  const later = new Date(Date.now() + 3_600_000);
  await deps.db.transaction(async (tx) => {
    await deps.jobs.enqueue(tx, DELIVER_MAIL, { mailId: mail.id });
    await tx.execute(
      sql`update pgboss.job set start_after = ${later.toISOString()} where data->>'mailId' = ${mail.id}`,
    );
  });
  const { jobs } = await loadBackup(
    await createEmptyTestDatabase(),
    Readable.from([await dump(source)]),
  );
  expect(jobs).toContainEqual({
    name: "deliver-mail",
    data: { mailId: mail.id },
    startAfter: later,
    retryLimit: 10,
  });
});

test("a truncated backup leaves the database without users", async () => {
  await signUpMember(app);
  const backup = await dump(source);
  const target = await createEmptyTestDatabase();
  const half = backup.subarray(0, backup.indexOf('\n"jobs"\n') + 1);
  await expect(loadBackup(target, Readable.from([half]))).rejects.toThrow("is truncated");
  expect(await countPeople(target)).toBe(0);
});

test("a backup can't be loaded into a database that already has users", async () => {
  await signUpMember(app);
  const backup = await dump(source);
  await expect(loadBackup(source, Readable.from([backup]))).rejects.toThrow("empty");
});

test("a backup from a version that this program doesn't know is rejected", async () => {
  const header = JSON.stringify({ ...HEADER, schemaVersion: 1 });
  const backup = Readable.from([Buffer.from(`${header}\n`)]);
  await expect(loadBackup(await createEmptyTestDatabase(), backup)).rejects.toThrow(
    "unknown version",
  );
});

test("a backup from an earlier version is migrated", async () => {
  const backup = await dump(source);
  const folder = await newerMigrations(['ALTER TABLE "mails" ADD COLUMN "later" text;']);
  onTestFinished(() => rm(folder, { recursive: true }));
  const target = await createEmptyTestDatabase();
  await loadBackup(target, Readable.from([backup]), folder);
  expect(await countPeople(target)).toBe(await countPeople(source));
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  expect(await isMigrated(client, folder)).toBe(true);
  expect((await client.query("select count(later)::int as n from mails")).rows).toEqual([{ n: 0 }]);
  await client.end();
});
