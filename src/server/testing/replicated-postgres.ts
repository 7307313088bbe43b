import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/index.ts";
import { startOwnPostgres } from "./own-postgres.ts";
import { templateUrl } from "./test-cluster.ts";

export type ReplicatedPostgres = {
  primary: string;
  standby: string;
  /** Crashes the primary without warning and promotes the standby. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts two real servers with synchronous streaming replication: the standby has everything that the primary
 * acknowledges.
 */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "swaz-pair-"));
  const [primaryFolder, standbyFolder] = [join(folder, "primary"), join(folder, "standby")];
  const primary = await startOwnPostgres(primaryFolder);
  await takeBaseBackup(primary.connectionString, primaryFolder, standbyFolder);
  const standby = await startEmbeddedPostgres({ dataDir: standbyFolder });
  await query(primary.connectionString, "alter system set synchronous_standby_names = '*'");
  await query(primary.connectionString, "select pg_reload_conf()");
  return {
    primary: primary.connectionString,
    standby: templateUrl(standby.connectionString),
    async failOver() {
      // Without a checkpoint and without notifying the standby.
      process.kill(await postmasterOf(primaryFolder), "SIGQUIT");
      await primary.stop();
      await query(standby.connectionString, "select pg_promote(true)");
    },
    async stop() {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function postmasterOf(dataFolder: string): Promise<number> {
  const lock = await readFile(join(dataFolder, "postgres/postmaster.pid"), "utf8");
  return Number.parseInt(lock, 10);
}

/** Does by hand what pg_basebackup does, because the npm package contains the server without its tools. */
async function takeBaseBackup(connectionString: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("select pg_backup_start('standby', fast => true)");
  const cluster = join(to, "postgres");
  await cp(join(from, "postgres"), cluster, {
    recursive: true,
    filter: (file) => !/postmaster\.(?:pid|opts)$|\.s\.PGSQL/.test(file),
  });
  const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
  await client.end();
  await writeFile(join(cluster, "backup_label"), rows[0].labelfile);
  await writeFile(join(cluster, "standby.signal"), "");
  const socket = new URL(connectionString).searchParams.get("host");
  await appendFile(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${socket} port=5432 user=postgres'\n`,
  );
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
