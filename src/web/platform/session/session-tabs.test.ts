import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../text-storage.ts";
import { createSessionStorage, SESSION_KEY } from "./session-storage.ts";
import { syncSessionAcrossTabs } from "./session-tabs.ts";

const session = (expiresAt: number) =>
  JSON.stringify({
    access_token: `until ${expiresAt}`,
    expires_at: expiresAt,
    user: { id: "ada" },
  });

const openTabs: ReturnType<typeof createSessionStorage>[] = [];

/** Opens a tab whose session would end with the browser. */
function openTab(kept?: string) {
  const storage = createSessionStorage({ persistent: memoryStorage(), tab: memoryStorage() });
  if (kept) storage.setItem(SESSION_KEY, kept);
  const seen: (string | null)[] = [];
  const read = () => storage.getItem(SESSION_KEY);
  const { settled } = syncSessionAcrossTabs(storage, () => void seen.push(read()));
  openTabs.push(storage);
  return { settled, seen, session: read };
}

/** Sends a message the way the auth client does. */
function tell(event: string, kept: string | null) {
  const channel = new BroadcastChannel(SESSION_KEY);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  channel.postMessage({ event, session: JSON.parse(kept ?? "null") });
  channel.close();
}

afterEach(() => {
  for (const tab of openTabs) tab.removeItem(SESSION_KEY);
});

test("a new tab receives the session that only the other tabs have", async () => {
  openTab(session(1000));
  const opened = openTab();
  await opened.settled;
  expect(opened.session()).toBe(session(1000));
});

test("a new tab among logged-out ones stays logged out", async () => {
  openTab();
  const opened = openTab();
  await opened.settled;
  expect(opened.session()).toBeNull();
});

test("a logout in one tab logs out the others", async () => {
  const tab = openTab(session(1000));
  tell("SIGNED_OUT", null);
  await vi.waitFor(() => expect(tab.session()).toBeNull(), 60_000);
});

test("a session that has ended isn't restored by a message that was sent before", async () => {
  const tab = openTab(session(1000));
  tell("SIGNED_OUT", null);
  tell("SIGNED_IN", session(1000));
  await vi.waitFor(() => expect(tab.seen).toEqual([null, null]), 60_000);
  tell("SIGNED_IN", session(2000));
  await vi.waitFor(() => expect(tab.session()).toBe(session(2000)), 60_000);
});

test("a refreshed session replaces an older one, never the reverse", async () => {
  const tab = openTab(session(1000));
  tell("TOKEN_REFRESHED", session(2000));
  tell("SIGNED_IN", session(1500));
  await vi.waitFor(() => expect(tab.seen).toEqual([session(2000), session(2000)]), 60_000);
});
