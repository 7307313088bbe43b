import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

import { canReach, isRoot } from "./account.ts";
import { DataInUseError, type EmbeddedPostgres, startEmbeddedPostgres } from "./index.ts";
import { stopPostmaster } from "./postmaster.ts";

const HOLDER = fileURLToPath(new URL("./data-holder.fixture.ts", import.meta.url));
const NOBODY = 65534;

type Report = { connectionString?: string; error?: string };
type Holder = { process: ChildProcess; pid: number; report: Report };

function newDataDir(...below: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "embedded-postgres-"));
  const dataDir = path.join(folder, ...below, "data");
  onTestFinished(async () => {
    await stopPostmaster(path.join(dataDir, "postgres"));
    rmSync(folder, { recursive: true, force: true });
  });
  return dataDir;
}

/**
 * A data folder after its first start, shared by all tests that need only a later one: the first takes most of their
 * time.
 */
const used = path.join(mkdtempSync(path.join(os.tmpdir(), "embedded-postgres-")), "data");
beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: used, durability: "none" });
  await postgres.stop();
});
afterAll(() => rmSync(path.dirname(used), { recursive: true, force: true }));

function usedDataDir(...below: string[]): string {
  const dataDir = newDataDir(...below);
  const cluster = path.join(dataDir, "postgres");
  // PostgreSQL refuses to start on a folder that other users can read.
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  cpSync(path.join(used, "postgres"), cluster, { recursive: true });
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durability: "none" });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function startHolder(
  dataDir: string,
  as: { uid?: number; gid?: number } = {},
): Promise<Holder> {
  const child = fork(HOLDER, [dataDir], { ...as, execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [report] = (await once(child, "message")) as [Report];
  return { process: child, pid: child.pid ?? 0, report };
}

async function kill(holder: Holder): Promise<void> {
  holder.process.kill("SIGKILL");
  await once(holder.process, "exit");
}

async function query(connectionString: string | undefined, sql: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

const serverStart = (connectionString: string | undefined): Promise<unknown> =>
  query(connectionString, "SELECT pg_postmaster_start_time()::text AS value");

function postmasterPid(dataDir: string): number {
  return Number.parseInt(
    readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8"),
    10,
  );
}

describe("starting and stopping", () => {
  test("the first start creates a UTF-8 database with checksums that is closed to the network", async () => {
    const steps: string[] = [];
    const dataDir = newDataDir();
    const postgres = await startEmbeddedPostgres({
      dataDir,
      onProgress: (step) => steps.push(step),
    });
    onTestFinished(() => postgres.stop());

    expect(steps).toEqual(["Creating the database"]);
    const setting = (name: string): Promise<unknown> =>
      query(postgres.connectionString, `SELECT current_setting('${name}') AS value`);
    expect(await setting("server_encoding")).toBe("UTF8");
    expect(await setting("data_checksums")).toBe("on");
    expect(await setting("listen_addresses")).toBe("");
    for (const name of ["fsync", "synchronous_commit", "full_page_writes"])
      expect(await setting(name)).toBe("on");
    expect(await query(postgres.connectionString, "SELECT lower('ÅSA') AS value")).toBe("åsa");
    expect(statSync(path.join(dataDir, "postgres")).mode & 0o077).toBe(0);
  });

  test.runIf(process.platform === "linux")(
    "recovery after a crash first flushes all files together with syncfs",
    async () => {
      const { connectionString } = await start(usedDataDir());
      const sql = "SELECT current_setting('recovery_init_sync_method') AS value";
      expect(await query(connectionString, sql)).toBe("syncfs");
    },
  );

  test("stopping writes a checkpoint, leaves no process and keeps the data", async () => {
    const dataDir = usedDataDir();
    const first = await start(dataDir);
    await query(first.connectionString, "CREATE TABLE kept AS SELECT 42 AS value");
    await first.stop();
    expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
    expect(readFileSync(path.join(dataDir, "postgres.log"), "utf8")).toMatch(
      /checkpoint complete.*\n.*database system is shut down\n$/,
    );

    const second = await start(dataDir);
    expect(await query(second.connectionString, "SELECT value FROM kept")).toBe(42);
  });

  test("a cluster whose creation was interrupted is created again", async () => {
    const dataDir = newDataDir();
    const unfinished = "postgres.unfinished-99999999-x";
    mkdirSync(path.join(dataDir, unfinished), { recursive: true });
    const postgres = await start(dataDir);
    expect(await query(postgres.connectionString, "SELECT 1 AS value")).toBe(1);
    expect(readdirSync(dataDir)).not.toContain(unfinished);
  });

  test("an oversized log is truncated at startup", async () => {
    const dataDir = usedDataDir();
    writeFileSync(path.join(dataDir, "postgres.log"), Buffer.alloc(11 * 1024 * 1024, "old\n"));
    await start(dataDir);
    expect(readFileSync(path.join(dataDir, "postgres.log"), "utf8")).not.toContain("old");
  });

  test("a data path too long for a socket works", async () => {
    const dataDir = usedDataDir("deep".repeat(30));
    const postgres = await start(dataDir);
    expect(await query(postgres.connectionString, "SELECT 1 AS value")).toBe(1);
    const socketFolder = new URL(postgres.connectionString).searchParams.get("host") ?? "";
    onTestFinished(() => rmSync(socketFolder, { recursive: true, force: true }));
    expect(statSync(socketFolder).mode & 0o077).toBe(0);
  });

  test("PostgreSQL's own error message is reported", async () => {
    const dataDir = usedDataDir();
    const postgres = await start(dataDir);
    await postgres.stop();
    writeFileSync(path.join(dataDir, "postgres", "PG_VERSION"), "9\n");
    await expect(start(dataDir)).rejects.toThrow("database files are incompatible with server");
  });
});

describe("one owner per data folder", () => {
  test("a second start names the process that owns the data and doesn't disturb it", async () => {
    const dataDir = usedDataDir();
    const owner = await startHolder(dataDir);
    const startedAt = await serverStart(owner.report.connectionString);

    await expect(start(dataDir)).rejects.toThrow(
      new DataInUseError(
        `${dataDir} is in use by process ${owner.pid}. Stop it first, or set DATA_DIR to another folder.`,
      ),
    );
    expect(await serverStart(owner.report.connectionString)).toBe(startedAt);
  });

  test("only one of two simultaneous first starts succeeds", async () => {
    const dataDir = newDataDir();
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)]);
    const winners = outcomes.filter((outcome) => outcome.status === "fulfilled");
    const losers = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(winners).toHaveLength(1);
    expect(losers.map(({ reason }) => reason as unknown)).toEqual([expect.any(DataInUseError)]);
    expect(await query(winners[0]?.value.connectionString, "SELECT 1 AS value")).toBe(1);
  });
});

describe("after a kill", () => {
  test("a server that a killed process left running is reused", async () => {
    const dataDir = usedDataDir();
    const owner = await startHolder(dataDir);
    const startedAt = await serverStart(owner.report.connectionString);
    await kill(owner);

    const heir = await start(dataDir);
    expect(await serverStart(heir.connectionString)).toBe(startedAt);
    await heir.stop();
    expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  });

  test("committed rows survive when both the process and the server are killed", async () => {
    const dataDir = usedDataDir();
    const owner = await startHolder(dataDir);
    await query(owner.report.connectionString, "CREATE TABLE kept AS SELECT 42 AS value");
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await kill(owner);

    const heir = await start(dataDir);
    expect(await query(heir.connectionString, "SELECT value FROM kept")).toBe(42);
  });

  test("a server killed under a running process restarts and is still owned by that process", async () => {
    const dataDir = usedDataDir();
    const postgres = await start(dataDir);
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await vi.waitFor(() => query(postgres.connectionString, "SELECT 1 AS value"), {
      timeout: 60_000,
    });
    await vi.waitFor(
      () => expect(start(dataDir)).rejects.toThrow(`process ${process.pid}`),
      60_000,
    );
  });

  test("a lock that names a process other than PostgreSQL doesn't block startup", async () => {
    const dataDir = usedDataDir();
    await (await start(dataDir)).stop();
    const cluster = path.join(dataDir, "postgres");
    const { uid, gid } = statSync(cluster);
    const bystander = spawn("sleep", ["60"], { uid, gid });
    onTestFinished(() => void bystander.kill());
    for (const lock of ["postmaster.pid", ".s.PGSQL.5432.lock"].map((name) =>
      path.join(cluster, name),
    )) {
      writeFileSync(lock, [bystander.pid, cluster, 0, 5432, cluster, ""].join("\n"));
      chownSync(lock, uid, gid);
    }

    const postgres = await start(dataDir);
    expect(await query(postgres.connectionString, "SELECT 1 AS value")).toBe(1);
  });
});

describe("as root", () => {
  const canDropPrivileges =
    isRoot() && canReach({ uid: NOBODY, gid: NOBODY }, path.dirname(HOLDER));

  test.runIf(canDropPrivileges)("an ordinary user can start it on their own folder", async () => {
    const dataDir = newDataDir();
    chownSync(path.dirname(dataDir), NOBODY, NOBODY);
    const owner = await startHolder(dataDir, { uid: NOBODY, gid: NOBODY });
    expect(owner.report).toEqual({ connectionString: expect.any(String) as string });
    expect(await query(owner.report.connectionString, "SELECT 1 AS value")).toBe(1);
  });

  test.runIf(isRoot())(
    "a cluster that root restored from a backup gets its original account back",
    async () => {
      const dataDir = usedDataDir();
      await (await start(dataDir)).stop();
      chownSync(path.join(dataDir, "postgres"), 0, 0);
      chownSync(path.join(dataDir, "postgres", "PG_VERSION"), 0, 0);
      const postgres = await start(dataDir);
      expect(await query(postgres.connectionString, "SELECT 1 AS value")).toBe(1);
    },
  );
});
