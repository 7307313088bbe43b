import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drizzle, migrate as runMigrations } from "#server/platform/orm.ts";
import pg from "pg";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../drizzle", import.meta.url));
const LOCK = 0x53_57_41_5a;

/** Brings the schema up to date. Any number of nodes may call it at once: one works, the others wait and find it done. */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "swaz-focus migrate" });
  await client.connect();
  try {
    if (await isMigrated(client)) return;
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}

type Queryable = Pick<pg.ClientBase, "query"> | Pick<pg.Pool, "query">;

export async function isMigrated(client: Queryable): Promise<boolean> {
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') as journal",
  );
  if (rows[0].journal === null) return false;
  const applied = await client.query(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  // Newer is fine too: during a rolling upgrade this node may be the old version on the new schema.
  return Number(applied.rows[0].newest ?? 0) >= newestMigration();
}

function newestMigration(): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, "utf8"),
  );
  return Math.max(...journal.entries.map((entry) => entry.when));
}
