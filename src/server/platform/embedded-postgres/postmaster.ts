import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import type { Durability } from "./durability.ts";
import { launch, type Launcher, SERVER_ENVIRONMENT } from "./launcher.ts";
import { commandLineOf, isAlive } from "./process-identity.ts";
import { openServerLog, readServerLog } from "./server-log.ts";
import { PORT, SOCKET_NAME } from "./socket-folder.ts";

export type Installation = {
  postgres: string;
  launcher: Launcher;
  clusterFolder: string;
  socketFolder: string;
  logFile: string;
  durability: Durability;
};

export type Postmaster = { hasExited(): boolean; output(): string };

const STOP_TIMEOUT_MS = 60_000;
const POLL_MS = 10;

/** Returns whether a server is running on this data or was killed while it ran. */
export const isLocked = ({ clusterFolder }: Installation): boolean =>
  existsSync(lockFilePath(clusterFolder));

/** Starts the server in its own session: Ctrl-C in the terminal must reach it only through `stop`. */
export function spawnPostmaster(installation: Installation): Postmaster {
  const { postgres, launcher, clusterFolder, logFile } = installation;
  const settings = Object.entries(settingsOf(installation)).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const { file, args, as } = launch(launcher, postgres, ["-D", clusterFolder, ...settings]);
  const log = openServerLog(logFile, launcher.account);
  const child = spawn(file, args, {
    ...as,
    cwd: "/",
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  child.unref();
  return { hasExited: exitWatch(child), output: () => readServerLog(logFile, log.size) };
}

/** Shuts down in PostgreSQL's fast mode: sessions end, a checkpoint is written, and then the server exits. */
export async function stopPostmaster(clusterFolder: string): Promise<void> {
  const pid = signalPostmaster(clusterFolder);
  if (pid === undefined) return;
  for (const end = Date.now() + STOP_TIMEOUT_MS; Date.now() < end; await delay(POLL_MS)) {
    if (readLockFilePid(lockFilePath(clusterFolder)) !== pid || !isAlive(pid)) return;
  }
  throw new Error(
    `PostgreSQL (process ${pid}) did not stop within ${STOP_TIMEOUT_MS / 1000} seconds.`,
  );
}

/** Requests a shutdown. Returns the server's process id if there is a server. */
export function signalPostmaster(clusterFolder: string): number | undefined {
  const pid = readLockFilePid(lockFilePath(clusterFolder));
  if (pid === undefined || !isPostmasterOf(clusterFolder, pid)) return undefined;
  process.kill(pid, "SIGINT");
  return pid;
}

/**
 * Removes stale locks. After a crash the locks may name a process id that now belongs to another program, which
 * PostgreSQL mistakes for a live server. Its shared-memory check still guards against a real one.
 */
export function removeForeignLocks({ clusterFolder, socketFolder }: Installation): void {
  for (const lock of [
    lockFilePath(clusterFolder),
    path.join(socketFolder, `${SOCKET_NAME}.lock`),
  ]) {
    const pid = readLockFilePid(lock);
    if (pid !== undefined && !isPostmasterOf(clusterFolder, pid)) rmSync(lock, { force: true });
  }
}

function settingsOf({ socketFolder, durability }: Installation): Record<string, string> {
  return {
    listen_addresses: "",
    port: String(PORT),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    max_connections: "100",
    shared_buffers: "128MB",
    wal_level: "replica",
    random_page_cost: "1.1",
    timezone: "UTC",
    log_timezone: "UTC",
    // After a crash all data files are flushed before recovery begins. This flushes them in one call instead of one
    // call for each of several thousand files.
    ...(canFlushAtOnce() && { recovery_init_sync_method: "syncfs" }),
    ...(durability === "none" && {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      // Autovacuum would visit each of a few hundred databases that are only read for a few seconds.
      autovacuum: "off",
      // Only tests can do without durability, and many of their nodes share one server.
      max_connections: "400",
    }),
  };
}

/** Since Linux 5.8, `syncfs` reports write errors; before, a lost write went unnoticed. */
function canFlushAtOnce(): boolean {
  const [major = 0, minor = 0] = os.release().split(".").map(Number);
  return process.platform === "linux" && (major > 5 || (major === 5 && minor >= 8));
}

function exitWatch(child: ChildProcess): () => boolean {
  let failed = false;
  child.on("error", () => (failed = true));
  return () => failed || child.exitCode !== null || child.signalCode !== null;
}

function lockFilePath(clusterFolder: string): string {
  return path.join(clusterFolder, "postmaster.pid");
}

/** Returns the process id in a lock file, or NaN if a crash left the file empty. */
function readLockFilePid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function isPostmasterOf(clusterFolder: string, pid: number): boolean {
  return commandLineOf(pid).includes(`postgres -D ${clusterFolder} `);
}
