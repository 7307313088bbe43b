import pg from "pg";
import type { Log } from "#server/platform/log.ts";
import type { Db } from "./client.ts";

type Listener = {
  received(channel: string, payload: string): void;
  /** Called when the connection opens or reopens. Anything sent before that was missed. */
  opened(): void;
};

/** A trigger sends the user id here whenever a session ends, whatever ended it. */
export const ENDED_SESSIONS_CHANNEL = "ended_sessions";

/** The connection's application name in pg_stat_activity. */
export const LISTENER_APPLICATION_NAME = "swaz-focus notices";
const RETRY_MS = 1_000;
/** How often to query the connection, to detect one that has died silently. */
const CHECK_MS = 20_000;
const CHECK_TIMEOUT_MS = 5_000;

/**
 * Listens for messages that nodes send each other with NOTIFY, on a dedicated connection that is reopened after every
 * failure.
 */
export function listenForNotifications(
  db: Db,
  channels: readonly string[],
  listener: Listener,
  log: Log,
) {
  let line: pg.Client | undefined;
  let isClosed = false;
  let next: NodeJS.Timeout | undefined;

  function later(work: () => Promise<void>, ms: number) {
    clearTimeout(next);
    if (!isClosed) next = setTimeout(() => void work(), ms);
  }

  async function open(): Promise<void> {
    const opening = new pg.Client({
      ...db.$client.options,
      application_name: LISTENER_APPLICATION_NAME,
      query_timeout: CHECK_TIMEOUT_MS,
    });
    line = opening;
    opening.on("error", (error) => handleDisconnect(opening, error));
    opening.on("end", () => handleDisconnect(opening));
    opening.on("notification", ({ channel, payload = "" }) => listener.received(channel, payload));
    try {
      await opening.connect();
      for (const channel of channels)
        await opening.query(`listen ${opening.escapeIdentifier(channel)}`);
      listener.opened();
      later(check, CHECK_MS);
    } catch (error) {
      handleDisconnect(opening, error);
    }
  }

  async function check(): Promise<void> {
    const checked = line;
    try {
      await checked?.query("select 1");
      later(check, CHECK_MS);
    } catch (error) {
      handleDisconnect(checked, error);
    }
  }

  /** A connection reports its end in several ways. Only the first report counts. */
  function handleDisconnect(lost: pg.Client | undefined, error?: unknown): void {
    if (isClosed || lost !== line || !lost) return;
    line = undefined;
    log.warn({ err: error }, "the connection for notifications was lost");
    lost.end().catch(() => {});
    later(open, RETRY_MS);
  }

  void open();
  return {
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(next);
      await line?.end().catch(() => {});
    },
  };
}
