import { setTimeout as delay } from "node:timers/promises";

import type { Client } from "pg";

import { openOwnedSession, type SessionOptions } from "./owned-session.ts";
import { DataInUseError } from "./ownership.ts";
import { signalPostmaster, stopPostmaster } from "./postmaster.ts";

export type DatabaseHold = { giveUp(): Promise<void> };

const RECLAIM_PAUSE_MS = 1_000;

/** Holds the data until released. A lost session means that the server crashed, so the server is restarted. */
export async function holdDatabase(options: SessionOptions): Promise<DatabaseHold> {
  const stopping = new AbortController();
  const renewOnLoss = (client: Client | undefined): Client | undefined =>
    client?.once("end", () => {
      if (!stopping.signal.aborted) session = reclaim(options, stopping.signal).then(renewOnLoss);
    });
  let session: Promise<Client | undefined> = openOwnedSession(options, stopping.signal).then(
    renewOnLoss,
  );
  await session;
  const { clusterFolder } = options.installation;
  const stopServerOnExit = () => signalPostmaster(clusterFolder);
  process.once("exit", stopServerOnExit);
  return {
    async giveUp() {
      stopping.abort();
      const client = await session;
      // Close the session last: no other process may take the data for free until the server is down.
      await stopPostmaster(clusterFolder);
      await client?.end();
      process.off("exit", stopServerOnExit);
    },
  };
}

async function reclaim(options: SessionOptions, signal: AbortSignal): Promise<Client | undefined> {
  while (!signal.aborted) {
    try {
      return await openOwnedSession(options, signal);
    } catch (error) {
      if (signal.aborted || error instanceof DataInUseError) return undefined;
      await delay(RECLAIM_PAUSE_MS);
    }
  }
  return undefined;
}
