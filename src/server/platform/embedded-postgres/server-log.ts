import { closeSync, fchownSync, fstatSync, ftruncateSync, openSync, readFileSync } from "node:fs";

import type { Account } from "./account.ts";

const LARGEST_BYTES = 10 * 1024 * 1024;

/** Opens the log for appending and truncates it if it has grown large. */
export function openServerLog(
  file: string,
  account: Account | undefined,
): { descriptor: number; size: number } {
  const descriptor = openSync(file, "a", 0o600);
  try {
    if (account) fchownSync(descriptor, account.uid, account.gid);
    if (fstatSync(descriptor).size > LARGEST_BYTES) ftruncateSync(descriptor);
    return { descriptor, size: fstatSync(descriptor).size };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** Returns everything written since the log had `size` bytes. */
export function readServerLog(file: string, size: number): string {
  return readFileSync(file).subarray(size).toString("utf8").trim();
}
