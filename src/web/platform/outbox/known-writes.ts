import { createEmitter } from "../emitter.ts";
import type { TextStore } from "./outbox-store.ts";
import { inOrder, type QueuedWrite, VISITOR } from "./queued-write.ts";

type Dependencies = {
  store: TextStore;
  /** Returns the logged-in user, if any. */
  userId: () => string | undefined;
  /** Notifies the other tabs that the store has changed. */
  notifyTabs: () => void;
  now: () => number;
};

/** How long a delivered write is remembered: longer than any read that was in flight at the time. */
const DELIVERED_MS = 5 * 60_000;
/** Limits how long a listener can block the next write, for example when the network has just gone. */
const LISTENER_TIMEOUT_MS = 5_000;

export type KnownWrites = ReturnType<typeof createKnownWrites>;

/** This page's synchronous view of the writes on the device, because the store is asynchronous. */
export function createKnownWrites({ store, userId, notifyTabs, now }: Dependencies) {
  const changed = createEmitter();
  const deliveryListeners = new Set<(write: QueuedWrite) => unknown>();
  /** Writes that the device hasn't confirmed yet. If it is full, only this page holds them. */
  const unstored = new Map<string, QueuedWrite>();
  let deliveries: { write: QueuedWrite; at: number }[] = [];
  let rows = new Map<string, QueuedWrite>();
  let changes = 0;
  let lastUserId: string | undefined;
  let snapshot: { owners: string; writes: readonly QueuedWrite[] } | undefined;

  /** Returns whose writes this page holds, even if the session has just ended. */
  function owners(): string[] {
    const id = userId();
    if (id !== undefined) return [(lastUserId = id)];
    return lastUserId === undefined ? [VISITOR] : [lastUserId, VISITOR];
  }

  /** Returns the same array until something changes. */
  function pending(): readonly QueuedWrite[] {
    const whose = owners();
    const key = whose.join("|");
    if (snapshot?.owners !== key) {
      const writes = inOrder(rows.values()).filter((write) => whose.includes(write.userId));
      snapshot = { owners: key, writes };
    }
    return snapshot.writes;
  }

  function notify(): void {
    snapshot = undefined;
    changed.emit();
  }

  async function deliver(write: QueuedWrite): Promise<void> {
    deliveries = deliveries.filter(({ at }) => at > now() - DELIVERED_MS);
    if (deliveries.some((delivery) => delivery.write.writeId === write.writeId)) return;
    deliveries.push({ write, at: now() });
    const listening = [...deliveryListeners].map(async (listener) => listener(write));
    const longest = new Promise((resolve) => setTimeout(resolve, LISTENER_TIMEOUT_MS));
    await Promise.race([Promise.allSettled(listening), longest]);
  }

  /** Syncs the page's view with the device. */
  async function reload(): Promise<void> {
    const changesBefore = changes;
    const stored = (await Promise.all(owners().map((owner) => store.allOf(owner)))).flat();
    // A concurrent change may be missing from this read.
    if (changesBefore !== changes) return reload();
    const before = rows;
    const after = new Map([...stored.map((write) => [write.row, write] as const), ...unstored]);
    // Deliver first, so that no reader misses the write in both places.
    for (const write of before.values())
      if (!after.has(write.row) && write.refusal === undefined && owners().includes(write.userId))
        void deliver(write);
    rows = after;
    notify();
  }

  async function change(write: QueuedWrite, changeStore: () => Promise<void>): Promise<void> {
    await changeStore();
    changes += 1;
    if (unstored.get(write.row)?.writeId === write.writeId) unstored.delete(write.row);
    notifyTabs();
  }

  async function remove(write: QueuedWrite): Promise<void> {
    await change(write, () => store.remove(write));
    await reload();
  }

  return {
    owner: () => owners().find((owner) => owner !== VISITOR),
    reload,
    notify,
    pending,
    ofKey: (key: string) => pending().filter((write) => write.key === key),
    unsent: () => pending().filter(({ refusal }) => refusal === undefined),
    /** Returns this user's writes that the server has accepted since then. */
    deliveredSince: (since: number) =>
      deliveries
        .filter(({ at, write }) => at >= since && owners().includes(write.userId))
        .map(({ write }) => write),
    async add(write: QueuedWrite): Promise<void> {
      rows.set(write.row, write);
      unstored.set(write.row, write);
      notify();
      await change(write, () => store.put(write)).catch(() => {
        // The device is out of space: the page holds the write until it is sent.
      });
    },
    /** The page may close before the device has confirmed these. */
    storeSynchronously(): void {
      for (const write of unstored.values()) store.putSync(write);
    },
    /** Removes a delivered write from the device, once all delivery listeners have handled it. */
    async removeDelivered(write: QueuedWrite): Promise<void> {
      await deliver(write);
      await remove(write);
    },
    async discard(write: QueuedWrite): Promise<void> {
      // Prevents `reload` from treating it as delivered.
      rows.delete(write.row);
      await remove(write);
    },
    async refuse(write: QueuedWrite, refusal: string): Promise<void> {
      await change(write, () => store.refuse(write, refusal));
      await reload();
    },
    subscribe: changed.subscribe,
    onDelivered(listener: (write: QueuedWrite) => unknown): () => void {
      deliveryListeners.add(listener);
      return () => void deliveryListeners.delete(listener);
    },
  };
}
