import { type Drawer, emptyDrawer } from "./drawer.ts";
import { readKept } from "./read-kept.ts";

const PREFIX = "swaz-focus-message-ids:";

/**
 * Sent again after a lost answer, the same words are the same message; changed ones are a new one. In storage that
 * lasts, also after a reload.
 */
export function createMessageIds(drawer: Drawer = emptyDrawer(), name = "") {
  const key = PREFIX + name;
  const ids = () =>
    new Map(Object.entries(readKept(drawer, key)).map(([id, words]) => [words, id]));
  return {
    idOf(words: string): string {
      const id = ids().get(words) ?? crypto.randomUUID();
      drawer.setItem(key, JSON.stringify({ ...readKept(drawer, key), [id]: words }));
      return id;
    },
    /** What was sent under this id and not answered. */
    wordsOf(id: string): string | undefined {
      const words = readKept(drawer, key)[id];
      return typeof words === "string" ? words : undefined;
    },
    /** Once it has arrived: the same words said again are a new message. */
    startAnew: () => drawer.removeItem(key),
  };
}
