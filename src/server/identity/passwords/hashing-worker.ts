import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync as argonHash, verifySync as argonVerify } from "@node-rs/argon2";
import bcrypt from "bcrypt";
import type { HashingResult, HashingTask, HashTask } from "./passwords.ts";
import { isFirebaseScrypt, matchesFirebaseScrypt } from "./hash-formats.ts";

const WORKER_NICENESS = 5;

// On Linux this sets the thread's own niceness; elsewhere it would slow down the whole process.
if (process.platform === "linux") setPriority(WORKER_NICENESS);

parentPort?.on("message", (task: HashingTask) => {
  const result = task.kind === "hash" ? hash(task) : compare(task.stored, task.password);
  const answer: HashingResult = { result };
  // A thread has no origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer);
});

function hash({ password, cost }: HashTask): string {
  return argonHash(normalizePassword(password), cost);
}

/** Returns false for an imported hash that can't be parsed. */
function compare(stored: string, password: string): boolean {
  try {
    if (stored.startsWith("$2")) return compareBcrypt(stored, password);
    if (isFirebaseScrypt(stored)) return matchesFirebaseScrypt(stored, password);
    return compareArgon(stored, password);
  } catch {
    return false;
  }
}

const BCRYPT_MAX_BYTES = 72;

/**
 * Accepts `$2y$`, PHP's name for `$2b$`. bcrypt ignores every byte after the 72nd; the library counts longer
 * passwords in one byte for `$2a$`, so they are truncated here.
 */
function compareBcrypt(stored: string, password: string): boolean {
  const usedBytes = Buffer.from(password).subarray(0, BCRYPT_MAX_BYTES);
  return bcrypt.compareSync(usedBytes, stored.replace(/^\$2y\$/, "$2b$$"));
}

function compareArgon(stored: string, password: string): boolean {
  if (argonVerify(stored, normalizePassword(password))) return true;
  // Another service may have hashed the bytes exactly as they were typed, without normalization.
  return normalizePassword(password) !== password && argonVerify(stored, password);
}

/** The same characters typed on another keyboard may arrive as different code points. */
function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}
