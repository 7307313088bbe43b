import { existsSync } from "node:fs";
import { chown, mkdir, realpath } from "node:fs/promises";
import path from "node:path";

import { Client } from "pg";

import { chooseAccount } from "./account.ts";
import { locateBinaries } from "./binaries.ts";
import { createCluster, ensureOwned } from "./cluster.ts";
import type { Durability } from "./durability.ts";
import { chooseLauncher } from "./launcher.ts";
import { DataInUseError } from "./ownership.ts";
import { holdDatabase } from "./database-hold.ts";
import type { Installation } from "./postmaster.ts";
import { PORT, prepareSocketFolder, socketFolderOf } from "./socket-folder.ts";

export { DataInUseError };

export type EmbeddedPostgres = {
  connectionString: string;
  /** Whether this start created the cluster. */
  isNew: boolean;
  /** Settles once the server accepts connections, or fails to. */
  isUp: Promise<void>;
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  onProgress?(step: string): void;
  durability?: Durability;
};

/** Runs a PostgreSQL server on `dataDir` for this process alone; the first start creates the cluster. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const postgres = await launchEmbeddedPostgres(options);
  await postgres.isUp;
  return postgres;
}

/** Starts the server without waiting, for callers that have other work to do until it accepts connections. */
export async function launchEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { onProgress = () => undefined, durability = "full" } = options;
  const dataDir = await prepareDataFolder(path.resolve(options.dataDir));
  const isNew = !existsSync(clusterFolderOf(dataDir));
  const installation = await prepareInstallation(dataDir, durability, onProgress);
  const connectionString = connectionStringOf(installation.socketFolder);
  const possession = holdDatabase({ installation, connectionString, dataDir, onProgress });
  const isUp = possession.then(() => undefined);
  // This may reject before a caller awaits it; without a handler Node would end the process.
  isUp.catch(() => undefined);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= possession.then(({ giveUp }) => giveUp()));
  return { connectionString, isNew, isUp, stop };
}

/** Writes all changes to the data files, so that a crash leaves little to recover. */
export async function writeCheckpoint(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query("CHECKPOINT");
  } finally {
    await client.end();
  }
}

/** Returns the connection string of the server on `dataDir`, if one is running. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const clusterFolder = clusterFolderOf(path.resolve(dataDir));
  if (!existsSync(clusterFolder)) return undefined;
  const connectionString = connectionStringOf(socketFolderOf(await realpath(clusterFolder)));
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return connectionString;
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

function clusterFolderOf(dataDir: string): string {
  return path.join(dataDir, "postgres");
}

async function prepareDataFolder(dataDir: string): Promise<string> {
  const account = chooseAccount(dataDir);
  const created = await mkdir(dataDir, { recursive: true });
  if (created !== undefined && account !== undefined)
    await chown(dataDir, account.uid, account.gid);
  return realpath(dataDir);
}

async function prepareInstallation(
  dataDir: string,
  durability: Durability,
  onProgress: (step: string) => void,
): Promise<Installation> {
  const { initdb, postgres } = await locateBinaries();
  const clusterFolder = clusterFolderOf(dataDir);
  const launcher = chooseLauncher(postgres, clusterFolder, dataDir);
  if (!existsSync(clusterFolder)) {
    onProgress("Creating the database");
    await createCluster({ dataDir, clusterFolder, initdb, durability }, launcher);
  }
  await ensureOwned(clusterFolder, launcher.account);
  const socketFolder = prepareSocketFolder(clusterFolder, launcher.account);
  return {
    postgres,
    launcher,
    clusterFolder,
    socketFolder,
    logFile: path.join(dataDir, "postgres.log"),
    durability,
  };
}

function connectionStringOf(socketFolder: string): string {
  return `postgresql://postgres@localhost:${PORT}/postgres?host=${encodeURIComponent(socketFolder)}`;
}
