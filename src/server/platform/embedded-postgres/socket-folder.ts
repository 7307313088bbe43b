import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import type { Account } from "./account.ts";

export const PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${PORT}`;

// The kernel stores a socket's path in 104 bytes on macOS and 108 on Linux, including the terminating NUL.
const MAX_SOCKET_PATH_LENGTH = 103;

export function prepareSocketFolder(clusterFolder: string, account: Account | undefined): string {
  const folder = socketFolderOf(clusterFolder);
  if (folder !== clusterFolder) createPrivately(folder, account);
  return folder;
}

/**
 * Returns the folder of the socket: the cluster's own private folder. If that path is too long, it is a private
 * folder in the temporary directory, named after the cluster so that every start finds the same one.
 */
export function socketFolderOf(clusterFolder: string): string {
  if (fits(clusterFolder)) return clusterFolder;
  const name = `postgres-${createHash("sha256").update(clusterFolder).digest("hex").slice(0, 16)}`;
  const inTemporary = path.join(os.tmpdir(), name);
  return fits(inTemporary) ? inTemporary : path.join("/tmp", name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_LENGTH;
}

function createPrivately(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const isRoots = lstatSync(folder).uid === 0;
  if (account && isRoots) chownSync(folder, account.uid, account.gid);
  // Any user can create names in the temporary folder, so never trust a folder that another user created.
  const { uid, mode } = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (uid !== owner || (mode & 0o077) !== 0) {
    throw new Error(
      `${folder} belongs to another user. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
}
