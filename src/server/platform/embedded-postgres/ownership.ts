import { setTimeout as delay } from "node:timers/promises";

import type { Client } from "pg";

import { isAlive } from "./process-identity.ts";

// Arbitrary, but every version of the application must use the same number.
const OWNER_LOCK = 7_305_021_846;

// The session of a killed owner ends as soon as its server process reads from the closed socket.
const DEAD_OWNER_TIMEOUT_MS = 5_000;
const POLL_MS = 20;

export class DataInUseError extends Error {
  override name = "DataInUseError";
}

/** Takes the lock that marks the owner of this data. The lock lasts as long as the session of `client`. */
export async function acquireOwnerLock(client: Client, dataDir: string): Promise<void> {
  for (const end = Date.now() + DEAD_OWNER_TIMEOUT_MS; ; await delay(POLL_MS)) {
    if (await tryLock(client)) return;
    const holder = await findHolder(client);
    if ((holder !== undefined && isAlive(holder)) || Date.now() > end) throw inUse(dataDir, holder);
  }
}

export function ownerName(pid: number): string {
  return `swaz-focus pid ${pid}`;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS taken",
    [OWNER_LOCK],
  );
  return rows[0]?.taken === true;
}

async function findHolder(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT activity.application_name AS name
       FROM pg_locks JOIN pg_stat_activity AS activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND (classid::bigint << 32) + objid::bigint = $1`,
    [OWNER_LOCK],
  );
  const pid = rows[0]?.name.match(/ pid (\d+)$/)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

function inUse(dataDir: string, holder: number | undefined): DataInUseError {
  const process = holder === undefined ? "another process" : `process ${holder}`;
  return new DataInUseError(
    `${dataDir} is in use by ${process}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
