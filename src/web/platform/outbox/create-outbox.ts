import { inOrder, type KeptWrite, keptWrite, type Write } from "./kept-write.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { Outcome } from "./send-write.ts";

export type OutboxState = "saved" | "saving" | "waiting" | "refused";

export type Surroundings = {
  store: Promise<OutboxStore>;
  send: (write: KeptWrite) => Promise<Outcome>;
  /** Who is logged in. */
  userId: () => string | undefined;
  isOnline: () => boolean;
  /** Lets one tab at a time do the work. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that the store has changed. */
  tellTabs: () => void;
  now: () => number;
};

/** A pause in typing, and the longest that somebody who makes none goes unsent. */
const QUIET_MS = 900;
const LONGEST_UNSENT_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(around: Surroundings) {
  const listeners = new Set<() => void>();
  const inFlight = new Set<string>();
  /** Rows that were tried in vain. */
  const delayed = new Set<string>();
  /** What the device has not confirmed yet; where it is full, what only this page holds. */
  const unstored = new Map<string, KeptWrite>();
  let rows = new Map<string, KeptWrite>();
  let storedCount = 0;
  let lastUserId: string | undefined;
  let lastStamp = 0;
  let failures = 0;
  let isSending = false;
  let isWanted = false;
  let due: ReturnType<typeof setTimeout> | undefined;
  let firstUnsentAt: number | undefined;

  /** A page whose session has just ended still knows whose words it holds. */
  const owner = () => (lastUserId = around.userId() ?? lastUserId);
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const own = () => inOrder(rows.values()).filter(({ userId }) => userId === owner());
  const ofKey = (key: string) => own().filter((write) => write.key === key);
  const unsent = () => own().filter(({ refusal }) => refusal === undefined);

  /** Brings what the page knows in line with the device. */
  async function reload(): Promise<void> {
    const userId = owner();
    const countBefore = storedCount;
    const kept = userId ? await (await around.store).allOf(userId) : [];
    // What was stored while this was being read may be missing from it.
    if (countBefore !== storedCount) return reload();
    rows = new Map([...kept.map((write) => [write.row, write] as const), ...unstored]);
    tell();
  }

  async function keep(write: Write): Promise<void> {
    const userId = owner();
    if (!userId) throw new Error("Nobody is logged in");
    lastStamp = Math.max(around.now(), lastStamp + 1);
    const kept = keptWrite(write, userId, lastStamp);
    rows.set(kept.row, kept);
    unstored.set(kept.row, kept);
    tell();
    await store(kept);
    firstUnsentAt ??= around.now();
    if (failures === 0)
      sendAt(Math.min(around.now() + QUIET_MS, firstUnsentAt + LONGEST_UNSENT_MS));
  }

  async function store(write: KeptWrite): Promise<void> {
    try {
      await (await around.store).put(write);
    } catch {
      // No room on the device: the page holds it until it is sent.
      return;
    }
    storedCount += 1;
    forgetUnstored(write);
    around.tellTabs();
  }

  function forgetUnstored(write: KeptWrite): void {
    if (unstored.get(write.row)?.writeId === write.writeId) unstored.delete(write.row);
  }

  function sendAt(at: number): void {
    clearTimeout(due);
    due = setTimeout(() => void sendAll(), Math.max(0, at - around.now()));
  }

  async function sendAll(): Promise<void> {
    isWanted = true;
    if (isSending) return;
    isSending = true;
    try {
      while (isWanted) {
        isWanted = false;
        clearTimeout(due);
        firstUnsentAt = undefined;
        await around.alone(pass);
      }
    } finally {
      isSending = false;
    }
  }

  /** Sends what is due, oldest first, and stops where going on would be of no use. */
  async function pass(): Promise<void> {
    await reload();
    let retryMs: number | undefined;
    for (const write of unsent()) {
      const outcome = await sendOne(write);
      if (outcome.kind !== "later") continue;
      retryMs = Math.max(retryMs ?? 0, outcome.afterMs ?? 0);
      delay(outcome.reach === "everything" ? unsent() : [write]);
      if (outcome.reach === "everything") break;
    }
    failures = retryMs === undefined ? 0 : failures + 1;
    if (retryMs !== undefined) sendAt(around.now() + Math.max(retryMs, backOff(failures)));
  }

  async function sendOne(write: KeptWrite): Promise<Outcome> {
    inFlight.add(write.writeId);
    const outcome = await around.send(write);
    inFlight.delete(write.writeId);
    if (outcome.kind === "later") return outcome;
    const store = await around.store;
    if (outcome.kind === "sent") await store.remove(write);
    else await store.refuse(write, outcome.message);
    forgetUnstored(write);
    delayed.delete(write.row);
    around.tellTabs();
    await reload();
    return outcome;
  }

  function delay(writes: KeptWrite[]): void {
    for (const { row } of writes) delayed.add(row);
    tell();
  }

  function stateOf(key: string): OutboxState {
    const writes = ofKey(key);
    if (writes.some(({ refusal }) => refusal !== undefined)) return "refused";
    if (writes.length === 0) return "saved";
    const isWaiting = !around.isOnline() || writes.some(({ row }) => delayed.has(row));
    return isWaiting ? "waiting" : "saving";
  }

  return {
    keep,
    stateOf,
    reload,
    tell,
    /** Tries at once, whatever was planned. */
    sendAll,
    /** The newest write with this key that the server does not have. */
    async pendingOf(key: string): Promise<KeptWrite | undefined> {
      await reload();
      return ofKey(key).at(-1);
    },
    /** Another write says what these would have said. */
    async forget(key: string): Promise<void> {
      await reload();
      for (const write of ofKey(key)) {
        forgetUnstored(write);
        await (await around.store).remove(write);
      }
      around.tellTabs();
      await reload();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What would be lost from sight if the page went now. */
    notYetUnderWay: () => unsent().filter(({ writeId }) => !inFlight.has(writeId)),
  };
}

function backOff(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}
