export type Recording = {
  userId: string;
  paragraphId: string;
  /** The text that was read. If it has changed since, the recording is stale. */
  text: string;
  recordedAt: string;
  type: string;
  /** Stored as bytes rather than a Blob, because Safari has lost Blobs stored in IndexedDB. */
  bytes: ArrayBuffer;
};

const DATABASE = "swaz-own-voice";
const RECORDINGS = "recordings";

/** Returns the user's recordings on this device. They stay on it unless the user requests a copy in their account. */
export async function allRecordings(userId: string): Promise<Recording[]> {
  const range = IDBKeyRange.bound([userId], [userId, []]);
  return inStore("readonly", (store) => store.getAll(range) as IDBRequest<Recording[]>);
}

export async function putRecording(recording: Recording): Promise<void> {
  await inStore("readwrite", (store) => store.put(recording));
}

export async function removeRecording(userId: string, paragraphId: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete([userId, paragraphId]));
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(RECORDINGS, mode);
      const request = work(transaction.objectStore(RECORDINGS));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("error", () => reject(transaction.error));
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore(RECORDINGS, { keyPath: ["userId", "paragraphId"] });
    });
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error));
  });
}
