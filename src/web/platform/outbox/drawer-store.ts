import type { Drawer } from "../drawer.ts";
import type { KeptWrite } from "./kept-write.ts";
import type { OutboxStore } from "./outbox-store.ts";

const DRAWER_KEY = "swaz-focus-outbox";

/** For what IndexedDB does not take: in memory, and in a drawer for as long as there is room. */
export function createDrawerStore(drawer: Drawer): OutboxStore {
  const writes = new Map(read(drawer).map((write) => [write.row, write]));

  function save(): void {
    try {
      drawer.setItem(DRAWER_KEY, JSON.stringify([...writes.values()]));
    } catch {
      // Full or refused: the writes live as long as the page does, which keeps sending them.
    }
  }

  const isUnchanged = (write: KeptWrite) => writes.get(write.row)?.writeId === write.writeId;

  return {
    async put(write) {
      writes.set(write.row, write);
      save();
    },
    async allOf(userId) {
      return [...writes.values()].filter((write) => write.userId === userId);
    },
    async remove(write) {
      if (isUnchanged(write)) writes.delete(write.row);
      save();
    },
    async refuse(write, refusal) {
      if (isUnchanged(write)) writes.set(write.row, { ...write, refusal });
      save();
    },
  };
}

function read(drawer: Drawer): KeptWrite[] {
  try {
    const kept: unknown = JSON.parse(drawer.getItem(DRAWER_KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as KeptWrite[]) : [];
  } catch {
    return [];
  }
}
