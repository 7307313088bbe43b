import type { TextStorage } from "../text-storage.ts";
import type { QueuedWrite } from "./queued-write.ts";

/** Stores unsent writes on the device, in IndexedDB, so that text typed offline is kept until it is sent. */
export type OutboxStore = {
  /** Resolves once the write will survive the page. */
  put(write: QueuedWrite): Promise<void>;
  allOf(userId: string): Promise<QueuedWrite[]>;
  /** Removes this write or an older one from its row. Does nothing if a newer write has replaced it. */
  remove(write: QueuedWrite): Promise<void>;
  refuse(write: QueuedWrite, refusal: string): Promise<void>;
};

const DATABASE = "swaz-focus-outbox";
const WRITES = "writes";
const BY_USER = "userId";

/**
 * Opens an IndexedDB store, without a library: a write must be committed before a closing page is gone, and `idb`
 * would add more bytes to the dashboard than this. Rejects if the browser has no IndexedDB, as in some private
 * windows.
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

  /** Runs in one transaction, so that a newer write can't interleave. */
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
        // A closing page never gets the result.
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

/** A store that can be written to while the page is closing. */
export type TextStore = OutboxStore & {
  /** Returns once the device has it. */
  putSync(write: QueuedWrite): void;
};

/**
 * Creates a fallback for what IndexedDB rejects: stores writes as text while there is space, otherwise in memory.
 * Files are kept in memory only.
 */
export function createTextStore(storage: TextStorage): TextStore {
  const unstored = new Map<string, QueuedWrite>();

  /** Reads on every call, because other tabs write here too. */
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
      // Storage is full: the write lives as long as the page, which keeps retrying.
      if (write) unstored.set(row, write);
    }
  }

  const hasSameOrOlder = (write: QueuedWrite) =>
    all().some((one) => one.row === write.row && !isNewer(one, write));

  return {
    putSync: (write) => replace(write.row, write),
    put: async (write) => replace(write.row, write),
    allOf: async (userId) => all().filter((write) => write.userId === userId),
    async remove(write) {
      if (hasSameOrOlder(write)) replace(write.row);
    },
    async refuse(write, refusal) {
      if (hasSameOrOlder(write)) replace(write.row, { ...write, refusal });
    },
  };
}

/** Returns whether a stored write has replaced this one. */
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

/** Creates a store that falls back to the second one when the first is missing, full or closed. */
export function createFallbackStore(first: Promise<OutboxStore>, second: TextStore): TextStore {
  // Prevents an unhandled rejection if the store turns out to be missing before it is used.
  first.catch(() => {});
  const inBoth = async (work: (store: OutboxStore) => Promise<void>) => {
    await first.then(work).catch(() => {});
    await work(second);
  };
  return {
    putSync: second.putSync,
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
