import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VISITOR } from "./chat-owner.ts";
import { createChatSender } from "./chat-sender.ts";
import { createChatStore } from "./chat-store.ts";
import { memoryStorage } from "#web/platform/text-storage.ts";

const LONG_MS = 10 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Somebody with a message to send, over a line that is dead. */
function senderOf(owner: string) {
  const fetching = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("dead"));
  vi.stubGlobal("fetch", fetching);
  const store = createChatStore(owner, memoryStorage());
  store.change({ isLoaded: true });
  store.keepText("Hello");
  return { fetching, store, sender: createChatSender(owner, store, async () => {}) };
}

test("what did not arrive is sent again by itself", async () => {
  const { fetching, sender } = senderOf(VISITOR);
  await sender.start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetching).toHaveBeenCalledTimes(2);
  sender.stop();
});

test("a sender that is stopped while a message is on its way sends nothing any more until it is started", async () => {
  const { fetching, store, sender } = senderOf(VISITOR);
  const sending = sender.start();
  sender.stop();
  await sending;
  const before = fetching.mock.calls.length;
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(fetching).toHaveBeenCalledTimes(before);
  expect(store.state().unsent).toHaveLength(1);
  await sender.start();
  expect(fetching).toHaveBeenCalledTimes(before + 1);
  sender.stop();
});

test("a member's words are not sent once somebody else is here", async () => {
  const { fetching, store, sender } = senderOf("ada");
  await sender.start();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(fetching).not.toHaveBeenCalled();
  expect(store.state().unsent).toHaveLength(1);
});
