import { createKnownWrites } from "./known-writes.ts";
import type { TextStore } from "./outbox-store.ts";
import { type QueuedWrite, queuedWrite, type Write } from "./queued-write.ts";
import type { Outcome } from "./send-write.ts";
import { createSender } from "./sender.ts";

export type OutboxState = "saved" | "saving" | "waiting" | "refused";

type Dependencies = {
  store: TextStore;
  send: (write: QueuedWrite) => Promise<Outcome>;
  userId: () => string | undefined;
  isOnline: () => boolean;
  withTabLock: (work: () => Promise<void>) => Promise<void>;
  notifyTabs: () => void;
  now: () => number;
};

export function createOutbox(dependencies: Dependencies) {
  const writes = createKnownWrites(dependencies);
  const sender = createSender({ ...dependencies, writes });
  let lastStamp = 0;

  return {
    async enqueue(write: Write, owner = writes.owner()): Promise<void> {
      if (!owner) throw new Error("Nobody is logged in");
      lastStamp = Math.max(dependencies.now(), lastStamp + 1);
      await writes.add(queuedWrite(write, owner, lastStamp));
      sender.sendAfterPause();
    },
    /** Returns the newest write with this key that the server doesn't have. */
    async findPending(key: string): Promise<QueuedWrite | undefined> {
      await writes.reload();
      return writes.ofKey(key).at(-1);
    },
    /** Drops writes without sending them, because another one makes them redundant or they are no longer wanted. */
    async discard(isMeant: (write: QueuedWrite) => boolean): Promise<void> {
      await writes.reload();
      for (const write of writes.pending().filter(isMeant)) await writes.discard(write);
    },
    stateOf(key: string): OutboxState {
      const known = writes.ofKey(key);
      if (known.some(({ refusal }) => refusal !== undefined)) return "refused";
      if (known.length === 0) return "saved";
      return !dependencies.isOnline() || known.some(sender.isDelayed) ? "waiting" : "saving";
    },
    /** Sends immediately, whatever was scheduled. */
    sendAll: sender.sendAll,
    /** Synchronously stores writes that the device hasn't confirmed yet, because the page may be closing. */
    storeAtOnce: writes.storeSynchronously,
    /** Returns the writes that the server would miss if the page closed now. */
    notInFlight: () => writes.unsent().filter((write) => !sender.isInFlight(write)),
    hasUnsent: () => writes.unsent().length > 0,
    pending: writes.pending,
    deliveredSince: writes.deliveredSince,
    onDelivered: writes.onDelivered,
    subscribe: writes.subscribe,
    reload: writes.reload,
    notify: writes.notify,
  };
}
