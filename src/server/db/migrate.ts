import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle, migrate as runMigrations } from "#server/platform/orm.ts";
import pg from "pg";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../drizzle", import.meta.url));
const JOURNAL = "meta/_journal.json";
const LOCK = 0x53_57_41_5a;

/** Brings the schema up to date. Any number of nodes may call it at once: one works, the others wait and find it done. */
export async function migrate(connectionString: string): Promise<void> {
  await migrateBy(MIGRATIONS_FOLDER, connectionString);
}

/** Brings an empty database to the schema of an earlier time, for a backup of that time. */
export async function migrateTo(connectionString: string, version: number): Promise<void> {
  const entries = readJournal(MIGRATIONS_FOLDER).entries.filter(({ when }) => when <= version);
  if (entries.at(-1)?.when !== version)
    throw new Error("The backup was made by a version of the product that this one does not know");
  const folder = mkdtempSync(join(tmpdir(), "swaz-migrations-"));
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ entries }));
    await migrateBy(folder, connectionString);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function migrateBy(migrationsFolder: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "swaz-focus migrate" });
  await client.connect();
  try {
    if (await isMigrated(client, migrationsFolder)) return;
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

type Queryable = Pick<pg.ClientBase, "query"> | Pick<pg.Pool, "query">;

export async function isMigrated(
  client: Queryable,
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<boolean> {
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') as journal",
  );
  if (rows[0].journal === null) return false;
  const applied = await client.query(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  // Newer is fine too: during a rolling upgrade this node may be the old version on the new schema.
  return Number(applied.rows[0].newest ?? 0) >= newestMigration(migrationsFolder);
}

function newestMigration(migrationsFolder: string): number {
  return Math.max(...readJournal(migrationsFolder).entries.map(({ when }) => when));
}

function readJournal(migrationsFolder: string): { entries: { when: number }[] } {
  return JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), "utf8"));
}
