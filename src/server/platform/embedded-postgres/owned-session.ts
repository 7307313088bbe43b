import { setTimeout as delay } from "node:timers/promises";

import { Client } from "pg";

import { ownerName, acquireOwnerLock } from "./ownership.ts";
import {
  type Installation,
  isLocked,
  type Postmaster,
  removeForeignLocks,
  spawnPostmaster,
} from "./postmaster.ts";

export type SessionOptions = {
  installation: Installation;
  connectionString: string;
  dataDir: string;
  onProgress(step: string): void;
};

const FIRST_PAUSE_MS = 10;
const MAX_BACKOFF_MS = 100;
const PAUSE_GROWTH = 1.2;
const RESPONSE_TIMEOUT_MS = 20_000;
const RECOVERY_NOTICE_MS = 1_000;

/**
 * Connects to the server, starting one if none responds, and takes the lock on the data. A server that a killed
 * process left running is reused.
 */
export async function openOwnedSession(
  options: SessionOptions,
  signal: AbortSignal,
): Promise<Client> {
  const { installation, onProgress } = options;
  const recovery = notifyOnce(() => onProgress("Recovering the database"));
  // Without a leftover lock no server is running, so start one without trying to connect first.
  let postmaster: Postmaster | undefined = isLocked(installation)
    ? undefined
    : spawnPostmaster(installation);
  let lastResponseAt = Date.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * PAUSE_GROWTH, MAX_BACKOFF_MS)) {
    signal.throwIfAborted();
    const reply = await tryConnect(options);
    if (reply instanceof Client) return reply;
    if (reply === "busy") {
      lastResponseAt = Date.now();
      recovery();
    } else {
      if (postmaster?.hasExited()) removeStaleLocks(installation, postmaster.output());
      if (postmaster?.hasExited() ?? true) postmaster = spawnPostmaster(installation);
    }
    if (Date.now() - lastResponseAt > RESPONSE_TIMEOUT_MS) throw noAnswer(installation);
    await delay(pause);
  }
}

/** Tries to connect. "busy" is a server that is starting, recovering or stopping; "silent" means there is none. */
async function tryConnect({
  connectionString,
  dataDir,
}: SessionOptions): Promise<Client | "busy" | "silent"> {
  const client = new Client({ connectionString, application_name: ownerName(process.pid) });
  // The session's owner is notified of a lost connection by the "end" event.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await acquireOwnerLock(client, dataDir);
    return client;
  } catch (error) {
    void client.end();
    if (isNotRunning(error)) return "silent";
    if (isUnavailable(error)) return "busy";
    throw error;
  }
}

function isNotRunning(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ECONNREFUSED";
}

function isUnavailable(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  const isShutDown = code?.startsWith("57P0") ?? false;
  return (
    isShutDown ||
    code === "ECONNRESET" ||
    code === "EPIPE" ||
    message.startsWith("Connection terminated")
  );
}

// Clears stale locks for the next attempt. A faster concurrent start or remaining children of a killed server are
// temporary; any other failure throws.
function removeStaleLocks(installation: Installation, output: string): void {
  if (!/lock file .* (already exists|is empty)|pre-existing shared memory block/.test(output)) {
    throw new Error(`PostgreSQL did not start:\n${output}`);
  }
  removeForeignLocks(installation);
}

function noAnswer({ socketFolder, logFile }: Installation): Error {
  return new Error(`PostgreSQL does not answer in ${socketFolder}. See ${logFile}.`);
}

function notifyOnce(notify: () => void): () => void {
  let since: number | undefined;
  let isAnnounced = false;
  return () => {
    since ??= Date.now();
    if (isAnnounced || Date.now() - since < RECOVERY_NOTICE_MS) return;
    isAnnounced = true;
    notify();
  };
}
