// The outbox: what a person writes is kept on the device first and sent to the server in the background.
//
//   await keep({ key: "vision/3", method: "POST", path, body })   resolves once the device holds it; replaces an unsent
//                                                                 write with the same key (and the same `part`)
//   await pendingOf("vision/3")     the newest unsent write with its `body` (and `refusal`), to show it on load
//   await unsentUnder("mark/")      every unsent write whose key begins so, oldest first
//   useOutboxState("vision/3")      "saved" | "saving" | "waiting" | "refused", for <SaveMark state={…} />
//   forget("vision/3")              drops its unsent writes, because another write says what they would have said
//   sendNow()                       does not wait for the pause in typing; resolves after one round of sending
//   hasUnsent()                     whether anything waits to be sent
//   subscribe(listener)             after every change of any key; `stateOf(key)` reads it
//   startOutbox()                   sends what earlier visits left; every member page already does it
//
// Every body is given `writeId` and `writtenAt` (src/shared/device-write.ts): a server call taken through the outbox must
// answer a repeated `writeId` like the first and let the newest `writtenAt` win. Writes belong to whoever was logged in
// when they were kept and leave only in that person's session. A definitive 4xx is "refused": kept, readable, not retried.

import { browserDrawers } from "../session/session-storage.ts";
import { sessionUserId } from "../session/session.ts";
import { createOutbox } from "./create-outbox.ts";
import { createDrawerStore } from "./drawer-store.ts";
import { openIndexedDbStore } from "./indexed-db-store.ts";
import { sendAllOnLeaving, sendWrite } from "./send-write.ts";
import { createSturdyStore } from "./sturdy-store.ts";

const NAME = "swaz-focus-outbox";

const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : undefined;

const outbox = createOutbox({
  store: createSturdyStore(openIndexedDbStore(), createDrawerStore(browserDrawers().lasting)),
  send: sendWrite,
  userId: sessionUserId,
  isOnline: () => navigator.onLine,
  alone: async (work) =>
    "locks" in navigator ? navigator.locks.request(NAME, work) : await work(),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  tellTabs: () => tabs?.postMessage(null),
  now: Date.now,
});

export const {
  forget,
  hasUnsent,
  keep,
  pendingOf,
  sendAll: sendNow,
  stateOf,
  subscribe,
  unsentUnder,
} = outbox;

let isStarted = false;

export function startOutbox(): void {
  void outbox.sendAll();
  if (isStarted) return;
  isStarted = true;
  tabs?.addEventListener("message", () => void outbox.reload());
  window.addEventListener("online", () => void outbox.sendAll());
  window.addEventListener("offline", outbox.tell);
  window.addEventListener("pagehide", () => sendAllOnLeaving(outbox.notYetUnderWay()));
  document.addEventListener("visibilitychange", () => void outbox.sendAll());
}
