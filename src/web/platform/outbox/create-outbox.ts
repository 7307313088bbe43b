import { type KeptWrite, keptWrite, type Write } from "./kept-write.ts";
import { createKnownWrites } from "./known-writes.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { Outcome } from "./send-write.ts";
import { createSender } from "./sender.ts";

export type OutboxState = "saved" | "saving" | "waiting" | "refused";

type Surroundings = {
  store: OutboxStore;
  send: (write: KeptWrite) => Promise<Outcome>;
  userId: () => string | undefined;
  isOnline: () => boolean;
  alone: (work: () => Promise<void>) => Promise<void>;
  tellTabs: () => void;
  now: () => number;
};

export function createOutbox(around: Surroundings) {
  const writes = createKnownWrites(around);
  const sender = createSender({ ...around, writes });
  let lastStamp = 0;

  return {
    async keep(write: Write): Promise<void> {
      const userId = writes.owner();
      if (!userId) throw new Error("Nobody is logged in");
      lastStamp = Math.max(around.now(), lastStamp + 1);
      await writes.add(keptWrite(write, userId, lastStamp));
      sender.sendAfterPause();
    },
    /** The newest write with this key that the server does not have. */
    async pendingOf(key: string): Promise<KeptWrite | undefined> {
      await writes.reload();
      return writes.ofKey(key).at(-1);
    },
    /** Every write still to be sent whose key begins so, oldest first. */
    async unsentUnder(prefix: string): Promise<KeptWrite[]> {
      await writes.reload();
      return writes.unsent().filter(({ key }) => key.startsWith(prefix));
    },
    /** Because another write says what these would have said. */
    async forget(key: string): Promise<void> {
      await writes.reload();
      for (const write of writes.ofKey(key)) await writes.remove(write);
    },
    stateOf(key: string): OutboxState {
      const known = writes.ofKey(key);
      if (known.some(({ refusal }) => refusal !== undefined)) return "refused";
      if (known.length === 0) return "saved";
      return !around.isOnline() || known.some(sender.isDelayed) ? "waiting" : "saving";
    },
    /** Tries at once, whatever was planned. */
    sendAll: sender.sendAll,
    /** What would be lost if the page went away now. */
    notYetUnderWay: () => writes.unsent().filter((write) => !sender.isUnderWay(write)),
    hasUnsent: () => writes.unsent().length > 0,
    subscribe: writes.subscribe,
    reload: writes.reload,
    tell: writes.tell,
  };
}
