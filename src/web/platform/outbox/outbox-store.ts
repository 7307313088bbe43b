import type { TextStorage } from "../text-storage.ts";
import type { QueuedWrite } from "./queued-write.ts";

/** Stores unsent writes on the device, in IndexedDB: what was typed offline stays here until it is sent. */
export type OutboxStore = {
  /** Resolves once the write outlives the page. */
  put(write: QueuedWrite): Promise<void>;
  allOf(userId: string): Promise<QueuedWrite[]>;
  /** Leaves the row alone when a newer write has replaced it meanwhile; an older one goes too. */
  remove(write: QueuedWrite): Promise<void>;
  refuse(write: QueuedWrite, refusal: string): Promise<void>;
};

const DATABASE = "swaz-focus-outbox";
const WRITES = "writes";
const BY_USER = "userId";

/**
 * IndexedDB without a library: a write has to be committed before a closing page is gone, and `idb` would cost the
 * dashboard more bytes than this. Rejects where the browser has no IndexedDB, as in some private windows.
 */
export async function openIndexedDbStore(): Promise<OutboxStore> {
  const database = await openDatabase();

  function run(mode: IDBTransactionMode, work: (writes: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(WRITES, mode);
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("error", () => reject(transaction.error));
      transaction.addEventListener("abort", () => reject(transaction.error));
      work(transaction.objectStore(WRITES));
    });
  }

  /** In one transaction, so that no newer write can come in between. */
  function unlessNewer(write: QueuedWrite, change: (writes: IDBObjectStore) => void) {
    return run("readwrite", (writes) => {
      const found: IDBRequest<QueuedWrite | undefined> = writes.get(write.row);
      found.addEventListener("success", () => {
        if (found.result && !isNewer(found.result, write)) change(writes);
      });
    });
  }

  return {
    put: (write) =>
      run("readwrite", (writes) => {
        writes.put(write);
        // A page that is closing does not hear the answer.
        writes.transaction.commit();
      }),
    async allOf(userId) {
      let found: IDBRequest<QueuedWrite[]> | undefined;
      await run("readonly", (writes) => {
        found = writes.index(BY_USER).getAll(userId);
      });
      return found?.result ?? [];
    },
    remove: (write) => unlessNewer(write, (writes) => void writes.delete(write.row)),
    refuse: (write, refusal) =>
      unlessNewer(write, (writes) => void writes.put({ ...write, refusal })),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore(WRITES, { keyPath: "row" }).createIndex(BY_USER, "userId");
    });
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error));
  });
}

const TEXT_KEY = "swaz-focus-outbox";

/** A store that can be written to while a page is going away. */
export type TextStore = OutboxStore & {
  /** Returns once the device has it. */
  putAtOnce(write: QueuedWrite): void;
};

/** For what IndexedDB does not accept: as text for as long as there is room, else in memory. Files are in memory only. */
export function createTextStore(storage: TextStorage): TextStore {
  const unstored = new Map<string, QueuedWrite>();

  /** Read each time: other tabs write here too. */
  const all = () =>
    [...new Map([...storedWrites(storage), ...unstored.values()].map((one) => [one.row, one]))].map(
      ([, write]) => write,
    );

  /** Replaces the write in this row, or deletes it. */
  function replace(row: string, write?: QueuedWrite): void {
    unstored.delete(row);
    const stored = storedWrites(storage);
    const others = stored.filter((one) => one.row !== row);
    if (write?.file) unstored.set(row, write);
    const after = write && !write.file ? [...others, write] : others;
    try {
      if (after.length > 0) storage.setItem(TEXT_KEY, JSON.stringify(after));
      else if (stored.length > 0) storage.removeItem(TEXT_KEY);
    } catch {
      // Full: the write lives as long as the page does, which keeps sending it.
      if (write) unstored.set(row, write);
    }
  }

  const hasUpTo = (write: QueuedWrite) =>
    all().some((one) => one.row === write.row && !isNewer(one, write));

  return {
    putAtOnce: (write) => replace(write.row, write),
    put: async (write) => replace(write.row, write),
    allOf: async (userId) => all().filter((write) => write.userId === userId),
    async remove(write) {
      if (hasUpTo(write)) replace(write.row);
    },
    async refuse(write, refusal) {
      if (hasUpTo(write)) replace(write.row, { ...write, refusal });
    },
  };
}

/** Whether a stored write has replaced this one. */
const isNewer = (stored: QueuedWrite, write: QueuedWrite) =>
  stored.writeId !== write.writeId && stored.writtenAt >= write.writtenAt;

function storedWrites(storage: TextStorage): QueuedWrite[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(TEXT_KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as QueuedWrite[]) : [];
  } catch {
    return [];
  }
}

/** What the first store refuses, because it is missing, full or closed, goes to the second. */
export function createFallbackStore(first: Promise<OutboxStore>, second: TextStore): TextStore {
  // It may turn out to be missing before anybody has used it.
  first.catch(() => {});
  const inBoth = async (work: (store: OutboxStore) => Promise<void>) => {
    await first.then(work).catch(() => {});
    await work(second);
  };
  return {
    putAtOnce: second.putAtOnce,
    put: (write) => first.then((store) => store.put(write)).catch(() => second.put(write)),
    async allOf(userId) {
      const found = await first.then((store) => store.allOf(userId)).catch(() => []);
      const newest = new Map<string, QueuedWrite>();
      for (const write of [...found, ...(await second.allOf(userId))]) {
        const known = newest.get(write.row);
        if (!known || known.writtenAt < write.writtenAt) newest.set(write.row, write);
      }
      return [...newest.values()];
    },
    remove: (write) => inBoth((store) => store.remove(write)),
    refuse: (write, refusal) => inBoth((store) => store.refuse(write, refusal)),
  };
}
