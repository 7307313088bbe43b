import { type TextStorage, memoryStorage } from "./text-storage.ts";
import { readStored } from "./text-storage.ts";

const PREFIX = "swaz-focus-message-ids:";

/**
 * Sent again after a lost answer, the same words are the same message; changed ones are a new one. In storage that
 * lasts, also after a reload.
 */
export function createMessageIds(storage: TextStorage = memoryStorage(), name = "") {
  const key = PREFIX + name;
  const ids = () =>
    new Map(Object.entries(readStored(storage, key)).map(([id, words]) => [words, id]));
  return {
    idOf(words: string): string {
      const id = ids().get(words) ?? crypto.randomUUID();
      storage.setItem(key, JSON.stringify({ ...readStored(storage, key), [id]: words }));
      return id;
    },
    /** What was sent under this id and not answered. */
    wordsOf(id: string): string | undefined {
      const words = readStored(storage, key)[id];
      return typeof words === "string" ? words : undefined;
    },
    /** Once it has arrived: the same words said again are a new message. */
    startAnew: () => storage.removeItem(key),
  };
}
