import { inOrder, type KeptWrite } from "./kept-write.ts";
import type { OutboxStore } from "./outbox-store.ts";

type Surroundings = {
  store: OutboxStore;
  /** Who is logged in. */
  userId: () => string | undefined;
  /** Tells the other tabs that the store has changed. */
  tellTabs: () => void;
};

export type KnownWrites = ReturnType<typeof createKnownWrites>;

/** What this page knows of the writes on the device; available at once, whereas the store takes its time. */
export function createKnownWrites({ store, userId, tellTabs }: Surroundings) {
  const listeners = new Set<() => void>();
  /** What the device has not confirmed yet; where it is full, what only this page holds. */
  const unstored = new Map<string, KeptWrite>();
  let rows = new Map<string, KeptWrite>();
  let changes = 0;
  let lastUserId: string | undefined;

  /** A page whose session has just ended still knows whose words it holds. */
  const owner = () => (lastUserId = userId() ?? lastUserId);
  const own = () => inOrder(rows.values()).filter((write) => write.userId === owner());
  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** Brings what the page knows in line with the device. */
  async function reload(): Promise<void> {
    const userId = owner();
    const changesBefore = changes;
    const kept = userId ? await store.allOf(userId) : [];
    // A change made while this was being read may be missing from it.
    if (changesBefore !== changes) return reload();
    rows = new Map([...kept.map((write) => [write.row, write] as const), ...unstored]);
    tell();
  }

  async function change(write: KeptWrite, changeStore: () => Promise<void>): Promise<void> {
    await changeStore();
    changes += 1;
    if (unstored.get(write.row)?.writeId === write.writeId) unstored.delete(write.row);
    tellTabs();
  }

  return {
    owner,
    reload,
    tell,
    ofKey: (key: string) => own().filter((write) => write.key === key),
    unsent: () => own().filter(({ refusal }) => refusal === undefined),
    async add(write: KeptWrite): Promise<void> {
      rows.set(write.row, write);
      unstored.set(write.row, write);
      tell();
      await change(write, () => store.put(write)).catch(() => {
        // No room on the device: the page holds it until it is sent.
      });
    },
    async remove(write: KeptWrite): Promise<void> {
      await change(write, () => store.remove(write));
      await reload();
    },
    async refuse(write: KeptWrite, refusal: string): Promise<void> {
      await change(write, () => store.refuse(write, refusal));
      await reload();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
