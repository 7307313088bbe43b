// The outbox: a user's writes, online or offline, are stored on the device until they are sent to the server.
//
//   await enqueue({ key: "vision/3", method: "POST", path, body })   resolves once the device has it; replaces an unsent
//                                                                    write with the same key (and the same `part`)
//   usePendingWrites()              every write that the server doesn't have, oldest first; the overlays in src/web/data
//                                   show them
//   onDelivered(listener)           after the server has accepted a write, before it leaves the device
//   await findPending("vision/3")   the newest unsent write with its `body` (and `refusal`)
//   useOutboxState("vision/3")      "saved" | "saving" | "waiting" | "refused", for <SyncStatus state={…} />
//   discard((write) => …)           drops unsent writes
//   sendNow()                       skips the typing debounce; resolves after one round of sending
//   hasUnsent()                     whether anything is waiting to be sent
//   subscribe(listener)             after every change of any key
//   startOutbox()                   sends what earlier visits left; start-sending.ts in src/web/data calls it for every page
//
// Every body gets a `writeId` and a `writtenAt` (src/shared/device-write.ts): a server call used through the outbox
// must respond to a repeated `writeId` as it did the first time and let the newest `writtenAt` win. Writes belong to
// the user who was logged in when they were queued and are only sent in that user's session. A definitive 4xx is
// "refused": stored, readable, not retried. Hand-written, because TanStack Query's paused mutations neither survive a
// closed tab nor replace an older write.

import { useSyncExternalStore } from "react";
import { browserStorage } from "../text-storage.ts";
import { sessionUserId } from "../session/session.ts";
import { createOutbox, type OutboxState } from "./create-outbox.ts";
import { createFallbackStore, createTextStore, openIndexedDbStore } from "./outbox-store.ts";
import { sendAllOnUnload, sendWrite } from "./send-write.ts";

export { type QueuedWrite, VISITOR } from "./queued-write.ts";

const NAME = "swaz-focus-outbox";

const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : undefined;

/** Runs the work in one tab at a time. */
export const withTabLock = async (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request(NAME, work) : await work();

const outbox = createOutbox({
  store: createFallbackStore(openIndexedDbStore(), createTextStore(browserStorage().persistent)),
  send: sendWrite,
  userId: sessionUserId,
  isOnline: () => navigator.onLine,
  withTabLock,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  notifyTabs: () => tabs?.postMessage(null),
  now: Date.now,
});

export const {
  deliveredSince,
  discard,
  enqueue,
  findPending,
  hasUnsent,
  onDelivered,
  pending: pendingWrites,
  sendAll: sendNow,
  subscribe,
} = outbox;

export const useOutboxState = (key: string): OutboxState =>
  useSyncExternalStore(subscribe, () => outbox.stateOf(key));

export const usePendingWrites = () => useSyncExternalStore(subscribe, pendingWrites);

let loaded: { userId: string | undefined; done: Promise<void> } | undefined;

/**
 * Resolves once this page has loaded the device's writes. Until then, nothing that depends on them may be rendered.
 */
export function outboxLoaded(): Promise<void> {
  const userId = sessionUserId();
  if (loaded?.userId !== userId) loaded = { userId, done: outbox.reload() };
  return loaded?.done ?? Promise.resolve();
}

let isStarted = false;

export function startOutbox(): void {
  void outbox.sendAll();
  if (isStarted) return;
  isStarted = true;
  tabs?.addEventListener("message", () => void outbox.reload());
  window.addEventListener("online", () => void outbox.sendAll());
  window.addEventListener("offline", outbox.notify);
  window.addEventListener("pagehide", () => {
    // IndexedDB may still be opening, or may drop a transaction that hasn't started.
    outbox.storeAtOnce();
    sendAllOnUnload(outbox.notInFlight());
  });
  document.addEventListener("visibilitychange", () => {
    // A phone may terminate a hidden page without further events.
    if (document.visibilityState === "hidden") outbox.storeAtOnce();
    void outbox.sendAll();
  });
}
