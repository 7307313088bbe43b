import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { migrateBy } from "#server/db/migrate.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp, type Reply } from "#server/testing/create-test-app.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { sql } from "#server/platform/orm.ts";
import { newerMigrations } from "#server/testing/newer-migrations.ts";
import { MEMBER_PASSWORD } from "#server/testing/sign-up-member.ts";

// A newer version migrates while this one serves. scripts/migration-compatibility.ts defines what a migration may do to the
// schema; here every table gets all of it at once.

const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  AUTH_LIMIT_TOKEN_PER_ACCOUNT: "100000",
});
const team = await buildTeam(app);
const { db } = app.deps;

/** Returns statements that add to every table everything that a migration may add. */
async function additions(): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  return rows.flatMap(({ name }) => [
    `ALTER TABLE "${name}" ADD COLUMN "later_note" text;`,
    `ALTER TABLE "${name}" ADD COLUMN "later_count" integer DEFAULT 0 NOT NULL;`,
    `ALTER TABLE "${name}" ADD COLUMN "later_user_id" uuid REFERENCES "users"("id") ON DELETE cascade;`,
    `CREATE INDEX "later_${name}" ON "${name}" USING btree ("later_count");`,
  ]);
}

/** Makes every call that members make daily, once. Returns the responses that were not successful. */
async function journey(): Promise<string[]> {
  const bad: string[] = [];
  const email = `${randomUUID()}@example.com`;
  const account = { email, password: MEMBER_PASSWORD };
  const [member] = team.members;
  const written = { zone: "UTC", writtenAt: app.clock.now().toISOString(), id: randomUUID() };
  const { headers } = member ?? team.admin;
  async function ask(method: string, path: string, body?: object, as = headers): Promise<Reply> {
    const reply = await app.client.request(method, path, { headers: as, body });
    if (reply.status >= 300) bad.push(`${method} ${path}: ${reply.status}`);
    return reply;
  }
  const input = "/_api/v1/userinput";
  await ask("POST", "/_api/auth/v1/signup", account, visitorHeaders() as typeof headers);
  const { body: session } = await ask(
    "POST",
    "/_api/auth/v1/token?grant_type=password",
    account,
    visitorHeaders() as typeof headers,
  );
  const own = { authorization: `Bearer ${session.access_token}` };
  await ask("GET", "/_api/v1/swazprofile", undefined, own);
  await ask("POST", `${input}/athleticvision/single/1`, { ...written, data: "calm" });
  await ask("GET", `${input}/athleticvision`);
  await ask("POST", `${input}/dailyaction`, { ...written, forDate: "2026-03-02", q1: "Track" });
  await ask("GET", `${input}/dailyactions`);
  await ask("POST", `${input}/weeklymap`, { ...written, weekStart: "2026-03-02", q6: "Rest" });
  await ask("GET", "/_api/v1/userdashboard/state?zone=UTC");
  await ask("GET", "/_api/v1/account/export", undefined, own);
  await ask("POST", "/_api/auth/v1/logout", {}, own);
  await ask("GET", "/readyz");
  return bad;
}

test("members notice nothing while a newer version migrates once and this version keeps running", async () => {
  const folder = await newerMigrations(await additions());
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await journey()).toEqual([]);
  const bad: string[] = [];
  let isMigrated = false;
  let turnsAfter = 0;
  async function keepGoing() {
    while (turnsAfter < 3) {
      bad.push(...(await journey()));
      if (isMigrated) turnsAfter++;
    }
  }
  const going = Promise.all([keepGoing(), keepGoing()]);
  await Promise.all([1, 2, 3].map(() => migrateBy(folder, app.connectionString)));
  isMigrated = true;
  await going;
  expect(bad).toEqual([]);
  const { rows } = await db.$client.query(
    "select count(*)::int as times from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)",
  );
  expect(rows).toEqual([{ times: 1 }]);
});

test("a request that has read one table can read the next while a migration needs to lock both", async () => {
  const folder = await newerMigrations(
    [
      `ALTER TABLE "events" ADD COLUMN "even_later" text;`,
      // Longer than the rest of the second after which PostgreSQL checks for a deadlock.
      "select pg_sleep(0.8);",
      `ALTER TABLE "users" ADD COLUMN "even_later" text;`,
    ],
    { after: 2 },
  );
  onTestFinished(() => rm(folder, { recursive: true }));
  await db.transaction(async (request) => {
    await request.execute(sql`select 1 from users limit 1`);
    const migrated = migrateBy(folder, app.connectionString);
    onTestFinished(() => migrated);
    await expect.poll(migrationHasBegun).toBe(true);
    await request.execute(sql`select 1 from events limit 1`);
  });
});

/** Returns whether the migration holds an exclusive lock on a table or waits for one. */
async function migrationHasBegun(): Promise<boolean> {
  const { rows } = await db.$client.query(
    `select 1 from pg_locks join pg_stat_activity using (pid)
     where mode = 'AccessExclusiveLock' and application_name = 'swaz-focus migrate'`,
  );
  return rows.length > 0;
}
