import { execFile } from "node:child_process";
import { chown, lchown, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { flushFolder } from "#server/platform/flush-folder.ts";
import { type Account, isNamed } from "./account.ts";
import type { Durability } from "./durability.ts";
import { launch, type Launcher, SERVER_ENVIRONMENT } from "./launcher.ts";
import { isAlive } from "./process-identity.ts";

const UNFINISHED = "postgres.unfinished-";

/**
 * Creates the cluster next to its final location and renames it when complete, so that a kill halfway leaves nothing
 * that looks like a cluster. If two processes create it at once, the first rename wins.
 */
export async function createCluster(
  options: { dataDir: string; clusterFolder: string; initdb: string; durability: Durability },
  launcher: Launcher,
): Promise<void> {
  const { dataDir, clusterFolder } = options;
  await removeUnfinished(dataDir);
  const unfinished = await mkdtemp(path.join(dataDir, `${UNFINISHED}${process.pid}-`));
  if (launcher.account) await chown(unfinished, launcher.account.uid, launcher.account.gid);
  try {
    await runInitdb(options.initdb, unfinished, options.durability, launcher);
    await rename(unfinished, clusterFolder);
    await flushFolder(dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!isTaken(error)) throw error;
  }
}

/**
 * Ensures that the cluster's account owns its folder, as PostgreSQL requires; a backup restored by root would lock it
 * out.
 */
export async function ensureOwned(
  clusterFolder: string,
  account: Account | undefined,
): Promise<void> {
  const { uid } = await stat(clusterFolder);
  if (account !== undefined && uid === 0) return chownRecursive(clusterFolder, account);
  if (account === undefined && uid !== process.getuid?.()) {
    throw new Error(
      `${clusterFolder} belongs to user ${uid}. Start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
}

async function chownRecursive(folder: string, { uid, gid }: Account): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.map((name) => lchown(path.join(folder, name), uid, gid)));
  await chown(folder, uid, gid);
}

async function runInitdb(
  initdb: string,
  folder: string,
  durability: Durability,
  launcher: Launcher,
): Promise<void> {
  // The built-in locale is independent of the host, so a backup behaves the same on every machine.
  const args = [
    `--pgdata=${folder}`,
    "--username=postgres",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    "--auth-local=trust",
    "--auth-host=reject",
    "--no-instructions",
    ...(durability === "none" ? ["--no-sync"] : []),
  ];
  const { file, args: allArgs, as } = launch(withName(launcher), initdb, args);
  try {
    await promisify(execFile)(file, allArgs, { ...as, env: SERVER_ENVIRONMENT, cwd: "/" });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(
      `The database could not be created in ${folder}: ${stderr?.trim() || message}`,
      { cause: error },
    );
  }
}

// initdb rejects a user id without a name, which is common in containers; a user namespace gives it one.
function withName(launcher: Launcher): Launcher {
  const uid = process.getuid?.() ?? 0;
  if (launcher.account !== undefined || process.platform !== "linux" || isNamed(uid))
    return launcher;
  return {
    ...launcher,
    prefix: ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"],
  };
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  const abandoned = names.filter(
    (name) => name.startsWith(UNFINISHED) && !isAlive(creatorOf(name)),
  );
  await Promise.all(
    abandoned.map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })),
  );
}

function creatorOf(name: string): number {
  return Number.parseInt(name.slice(UNFINISHED.length), 10);
}

function isTaken(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOTEMPTY" || code === "EEXIST";
}
