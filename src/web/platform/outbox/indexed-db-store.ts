import type { KeptWrite } from "./kept-write.ts";
import type { OutboxStore } from "./outbox-store.ts";

const DATABASE = "swaz-focus-outbox";
const WRITES = "writes";
const BY_USER = "userId";

/** Rejects where the browser has no IndexedDB or refuses it, as some do in private windows. */
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

  /** In one transaction, so that a newer write cannot slip in between. */
  function whileUnchanged(write: KeptWrite, change: (writes: IDBObjectStore) => void) {
    return run("readwrite", (writes) => {
      const found: IDBRequest<KeptWrite | undefined> = writes.get(write.row);
      found.addEventListener("success", () => {
        if (found.result?.writeId === write.writeId) change(writes);
      });
    });
  }

  return {
    put: (write) =>
      run("readwrite", (writes) => {
        writes.put(write);
        // Without waiting for the answer, which a page that is closing would not hear.
        writes.transaction.commit();
      }),
    async allOf(userId) {
      let found: IDBRequest<KeptWrite[]> | undefined;
      await run("readonly", (writes) => {
        found = writes.index(BY_USER).getAll(userId);
      });
      return found?.result ?? [];
    },
    remove: (write) => whileUnchanged(write, (writes) => void writes.delete(write.row)),
    refuse: (write, refusal) =>
      whileUnchanged(write, (writes) => void writes.put({ ...write, refusal })),
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
