import type { KeptWrite } from "./kept-write.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** What the first store refuses, because it is missing, full or closed, goes to the second. */
export function createSturdyStore(first: Promise<OutboxStore>, second: OutboxStore): OutboxStore {
  // It may turn out to be missing before anybody has asked for it.
  first.catch(() => {});
  const orNothing = async (work: (store: OutboxStore) => Promise<void>) => {
    await first.then(work).catch(() => {});
    await work(second);
  };
  return {
    put: (write) => first.then((store) => store.put(write)).catch(() => second.put(write)),
    async allOf(userId) {
      const found = await first.then((store) => store.allOf(userId)).catch(() => []);
      const newest = new Map<string, KeptWrite>();
      for (const write of [...found, ...(await second.allOf(userId))]) {
        const known = newest.get(write.row);
        if (!known || known.writtenAt < write.writtenAt) newest.set(write.row, write);
      }
      return [...newest.values()];
    },
    remove: (write) => orNothing((store) => store.remove(write)),
    refuse: (write, refusal) => orNothing((store) => store.refuse(write, refusal)),
  };
}
