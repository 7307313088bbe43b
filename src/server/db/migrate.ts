import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "#server/platform/orm.ts";
import { PROJECT_ROOT } from "#server/platform/project-root.ts";
import pg from "pg";

export const MIGRATIONS_FOLDER = join(PROJECT_ROOT, "drizzle");
const JOURNAL = "meta/_journal.json";
const LOCK = 0x53_57_41_5a;
/** The journal table that Drizzle's own migrator and tools use. */
const CREATE_JOURNAL_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  );`;
/** Shorter than PostgreSQL's deadlock_timeout of one second. */
const LOCK_TIMEOUT_MS = 400;
const STATEMENT_TIMEOUT = "57014";
/** The last try waits for its locks without a timeout. */
const MAX_ATTEMPTS = 20;

/**
 * Brings the schema up to date. Any number of nodes may call it at once: one migrates, the others wait and find
 * nothing left to do. `dataDir` is where the embedded database keeps its files, and undefined for any other database.
 */
export async function migrate(connectionString: string, dataDir?: string): Promise<void> {
  await migrateBy(MIGRATIONS_FOLDER, connectionString, dataDir);
}

/** Migrates an empty database to the schema of an earlier version, to restore a backup of that version. */
export async function migrateTo(
  connectionString: string,
  version: number,
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<void> {
  const entries = readJournal(migrationsFolder).entries.filter(({ when }) => when <= version);
  if (entries.at(-1)?.when !== version)
    throw new Error("The backup was made by an unknown version of the product");
  const folder = mkdtempSync(join(tmpdir(), "swaz-migrations-"));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ entries }));
    await migrateBy(folder, connectionString);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function migrateBy(
  migrationsFolder: string,
  connectionString: string,
  dataDir?: string,
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "swaz-focus migrate" });
  await client.connect();
  try {
    const { oldest } = await appliedMigrations(client);
    if (oldest !== null && oldest < firstMigration(migrationsFolder))
      throw new Error(prereleaseMessage(dataDir));
    if (await isMigrated(client, migrationsFolder)) return;
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await migrateOnline(client, migrationsFolder);
  } finally {
    await client.end();
  }
}

/**
 * Requests are served during the migration and may hold one table while they wait for another that the migration has
 * locked. PostgreSQL would abort such a request as a deadlock after one second. The migration therefore takes all its
 * locks up front in less time than that, or rolls back and retries. After that it waits for no other locks.
 */
async function migrateOnline(client: pg.Client, migrationsFolder: string): Promise<void> {
  await client.query(CREATE_JOURNAL_TABLE);
  const { newest } = await appliedMigrations(client);
  const pending = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > (newest ?? 0),
  );
  for (let tries = 1; ; tries++) {
    await client.query("begin");
    try {
      await lockTables(client, pending, tries < MAX_ATTEMPTS ? LOCK_TIMEOUT_MS : 0);
      await runMigrations(client, pending);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (tries === MAX_ATTEMPTS || !isTimeout(error)) throw error;
      await delay(LOCK_TIMEOUT_MS);
    }
  }
}

/** Locks the existing tables that the migrations mention. */
async function lockTables(
  client: pg.Client,
  migrations: MigrationMeta[],
  withinMs: number,
): Promise<void> {
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  const statements = migrations.flatMap(({ sql }) => sql).join();
  const tables = rows
    .map(({ tablename }) => `"${tablename}"`)
    .filter((name) => statements.includes(name));
  if (tables.length === 0) return;
  await client.query(`set local statement_timeout = ${withinMs}`);
  await client.query(`lock table ${tables.join(", ")}`);
  await client.query("set local statement_timeout = 0");
}

async function runMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, folderMillis],
    );
  }
}

const isTimeout = (error: unknown) => (error as pg.DatabaseError).code === STATEMENT_TIMEOUT;

/** Explains that checkouts from before the first release had other migrations, which are not part of the product. */
function prereleaseMessage(dataDir: string | undefined): string {
  const [where, command] =
    dataDir === undefined
      ? ["The database in DATABASE_URL", "Set DATABASE_URL to an empty database."]
      : [`The database in ${dataDir}`, `mv ${dataDir} ${dataDir}-before-1.0.0 && npm start`];
  return `${where} was created by a checkout from before the first release and can't be upgraded.
Nothing in it was changed. To start with a new, empty database:

  ${command}

To keep what was written, start that older checkout, download each account's data on its account page, and import it here.`;
}

type Queryable = Pick<pg.ClientBase, "query"> | Pick<pg.Pool, "query">;

export async function isMigrated(
  client: Queryable,
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<boolean> {
  const { newest } = await appliedMigrations(client);
  // A newer schema is fine too: during a rolling upgrade this node may run the old version on the new schema.
  return (newest ?? 0) >= newestMigration(migrationsFolder);
}

type Applied = { oldest: number | null; newest: number | null };

async function appliedMigrations(client: Queryable): Promise<Applied> {
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') as journal",
  );
  if (rows[0].journal === null) return { oldest: null, newest: null };
  const applied = await client.query(
    "select min(created_at)::float as oldest, max(created_at)::float as newest from drizzle.__drizzle_migrations",
  );
  return applied.rows[0];
}

const firstMigration = (folder: string) => Math.min(...migrationTimes(folder));
const newestMigration = (folder: string) => Math.max(...migrationTimes(folder));
const migrationTimes = (folder: string) => readJournal(folder).entries.map(({ when }) => when);

function readJournal(migrationsFolder: string): { entries: { when: number }[] } {
  return JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), "utf8"));
}
