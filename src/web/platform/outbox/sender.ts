import { backoffMs } from "../backoff.ts";
import type { KnownWrites } from "./known-writes.ts";
import type { QueuedWrite } from "./queued-write.ts";
import type { Outcome } from "./send-write.ts";

type Dependencies = {
  writes: KnownWrites;
  send: (write: QueuedWrite) => Promise<Outcome>;
  /** Runs the work in one tab at a time. */
  withTabLock: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
};

/** The typing debounce, and the longest wait for a user who never pauses. */
const DEBOUNCE_MS = 900;
const MAX_DEBOUNCE_MS = 5_000;
const MAX_BACKOFF_MS = 60_000;

/** Sends the writes on the device: after a pause in typing, as a retry after a failure, or immediately. */
export function createSender({ writes, send, withTabLock, now }: Dependencies) {
  const inFlight = new Set<string>();
  /** Rows whose last attempt failed. */
  const delayed = new Set<string>();
  let failures = 0;
  let isSending = false;
  let sendAgain = false;
  let due: ReturnType<typeof setTimeout> | undefined;
  let firstUnsentAt: number | undefined;

  function sendAt(at: number): void {
    clearTimeout(due);
    due = setTimeout(() => void sendAll(), Math.max(0, at - now()));
  }

  async function sendAll(): Promise<void> {
    sendAgain = true;
    if (isSending) return;
    isSending = true;
    try {
      while (sendAgain) {
        sendAgain = false;
        clearTimeout(due);
        firstUnsentAt = undefined;
        await withTabLock(sendInOrder);
      }
    } finally {
      isSending = false;
    }
  }

  /**
   * Sends the oldest first and keeps the order of writes with the same key. Stops if the next write would fail too.
   */
  async function sendInOrder(): Promise<void> {
    await writes.reload();
    let retryMs: number | undefined;
    const held = new Set<string>();
    for (const write of writes.unsent()) {
      if (held.has(write.key)) continue;
      const outcome = await sendOne(write);
      if (outcome.kind !== "later") continue;
      held.add(write.key);
      retryMs = Math.max(retryMs ?? 0, outcome.afterMs ?? 0);
      for (const { row } of outcome.reach === "everything" ? writes.unsent() : [write])
        delayed.add(row);
      if (outcome.reach === "everything") break;
    }
    writes.notify();
    failures = retryMs === undefined ? 0 : failures + 1;
    if (retryMs !== undefined)
      sendAt(now() + Math.max(retryMs, backoffMs(failures, MAX_BACKOFF_MS)));
    // Typed during this round, after a failure that prevented scheduling it.
    else if (writes.unsent().length > 0) sendAfterPause();
  }

  async function sendOne(write: QueuedWrite): Promise<Outcome> {
    inFlight.add(write.writeId);
    const outcome = await send(write);
    inFlight.delete(write.writeId);
    if (outcome.kind === "later") return outcome;
    delayed.delete(write.row);
    if (outcome.kind === "sent") await writes.removeDelivered(write);
    else await writes.refuse(write, outcome.message);
    return outcome;
  }

  /** Schedules a send. More typing doesn't shorten the wait after a failure. */
  function sendAfterPause(): void {
    firstUnsentAt ??= now();
    if (failures === 0) sendAt(Math.min(now() + DEBOUNCE_MS, firstUnsentAt + MAX_DEBOUNCE_MS));
  }

  return {
    sendAll,
    sendAfterPause,
    isDelayed: ({ row }: QueuedWrite) => delayed.has(row),
    isInFlight: ({ writeId }: QueuedWrite) => inFlight.has(writeId),
  };
}
