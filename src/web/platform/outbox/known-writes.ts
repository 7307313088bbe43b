import { createSignal } from "../signal.ts";
import type { TextStore } from "./outbox-store.ts";
import { inOrder, type QueuedWrite, VISITOR } from "./queued-write.ts";

type Dependencies = {
  store: TextStore;
  /** Who is logged in. */
  userId: () => string | undefined;
  /** Notifies the other tabs that the store has changed. */
  notifyTabs: () => void;
  now: () => number;
};

/** How long a delivered write is remembered: longer than any read takes that was under way at the time. */
const DELIVERED_MS = 5 * 60_000;
/** A listener that cannot finish, because the network has just gone, does not hold up the next write for longer. */
const LONGEST_LISTENING_MS = 5_000;

export type KnownWrites = ReturnType<typeof createKnownWrites>;

/** What this page knows of the writes on the device; available at once, whereas the store takes its time. */
export function createKnownWrites({ store, userId, notifyTabs, now }: Dependencies) {
  const changed = createSignal();
  const deliveryListeners = new Set<(write: QueuedWrite) => unknown>();
  /** What the device has not confirmed yet; where it is full, what only this page holds. */
  const unstored = new Map<string, QueuedWrite>();
  let deliveries: { write: QueuedWrite; at: number }[] = [];
  let rows = new Map<string, QueuedWrite>();
  let changes = 0;
  let lastUserId: string | undefined;
  let snapshot: { owners: string; writes: readonly QueuedWrite[] } | undefined;

  /** A page whose session has just ended still knows whose words it holds. */
  function owners(): string[] {
    const id = userId();
    if (id !== undefined) return [(lastUserId = id)];
    return lastUserId === undefined ? [VISITOR] : [lastUserId, VISITOR];
  }

  /** The same array until something changes. */
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
    changed.send();
  }

  async function deliver(write: QueuedWrite): Promise<void> {
    deliveries = deliveries.filter(({ at }) => at > now() - DELIVERED_MS);
    if (deliveries.some((delivery) => delivery.write.writeId === write.writeId)) return;
    deliveries.push({ write, at: now() });
    const listening = [...deliveryListeners].map(async (listener) => listener(write));
    const longest = new Promise((resolve) => setTimeout(resolve, LONGEST_LISTENING_MS));
    await Promise.race([Promise.allSettled(listening), longest]);
  }

  /** Brings what the page knows in line with the device. */
  async function reload(): Promise<void> {
    const changesBefore = changes;
    const stored = (await Promise.all(owners().map((owner) => store.allOf(owner)))).flat();
    // A change made while this was being read may be missing from it.
    if (changesBefore !== changes) return reload();
    const before = rows;
    const after = new Map([...stored.map((write) => [write.row, write] as const), ...unstored]);
    // Delivered first, so that no reader meets the write neither here nor there.
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
    /** Those of this person that the server has accepted since then. */
    deliveredSince: (since: number) =>
      deliveries
        .filter(({ at, write }) => at >= since && owners().includes(write.userId))
        .map(({ write }) => write),
    async add(write: QueuedWrite): Promise<void> {
      rows.set(write.row, write);
      unstored.set(write.row, write);
      notify();
      await change(write, () => store.put(write)).catch(() => {
        // No room on the device: the page holds it until it is sent.
      });
    },
    /** The page may be gone before the device has confirmed these. */
    storeAtOnce(): void {
      for (const write of unstored.values()) store.putAtOnce(write);
    },
    /** The server has it: it leaves the device once everything that remembers it has heard of it. */
    async removeDelivered(write: QueuedWrite): Promise<void> {
      await deliver(write);
      await remove(write);
    },
    async discard(write: QueuedWrite): Promise<void> {
      // It was not delivered.
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
