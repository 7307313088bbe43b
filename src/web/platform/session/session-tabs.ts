import { parseSession } from "./login-state.ts";
import { SESSION_KEY, type SessionStorage } from "./session-storage.ts";

/** The channel on which the auth client notifies other tabs of session changes. */
const SESSION_CHANNEL = SESSION_KEY;
const REQUESTS = `${SESSION_KEY}-requests`;

const REPLY_TIMEOUT_MS = 150;

export type TabsFollowed = {
  /** Resolves after giving the other tabs time to hand over a session. */
  settled: Promise<void>;
};

/**
 * Syncs the session between tabs. The browser shares sessions in localStorage, but not those that end with the
 * browser. Tabs pass those on, so that a link in a new tab finds the user logged in, and all tabs log out together.
 */
export function syncSessionAcrossTabs(storage: SessionStorage, onChange: () => void): TabsFollowed {
  if (!("BroadcastChannel" in globalThis)) return { settled: Promise.resolve() };

  new BroadcastChannel(SESSION_CHANNEL).addEventListener("message", ({ data }) => {
    const { event, session } = data as { event: string; session: unknown };
    if (event === "SIGNED_OUT") storage.removeItem(SESSION_KEY);
    else adopt(storage, JSON.stringify(session));
    onChange();
  });

  const requests = new BroadcastChannel(REQUESTS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  const post = (message: string | null) => requests.postMessage(message);
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  requests.addEventListener("message", ({ data: offered }) => {
    if (typeof offered === "string") {
      if (storage.getItem(SESSION_KEY) === null) adopt(storage, offered);
      settle();
      onChange();
    } else if (storage.isTabOnly()) {
      post(storage.getItem(SESSION_KEY));
    }
  });
  if (storage.getItem(SESSION_KEY) === null) post(null);
  setTimeout(settle, REPLY_TIMEOUT_MS);
  return { settled };
}

/**
 * Adopts a session from another tab. A tab that slept may send a stale one: of two sessions of the same user, the
 * later one wins. A session that has ended here isn't adopted again: the auth client announces each session that it
 * finds, also to its own page, and that message may arrive after the logout.
 */
function adopt(storage: SessionStorage, offered: string): void {
  const session = parseSession(offered);
  const own = parseSession(storage.getItem(SESSION_KEY));
  if (!session) return;
  const isOlder = own?.user?.id === session.user?.id && expiry(session) < expiry(own);
  const last = parseSession(storage.lastSession());
  const hasEnded = !own && last?.access_token === session.access_token;
  if (!isOlder && !hasEnded) storage.setItem(SESSION_KEY, offered);
}

const expiry = (session: { expires_at?: number } | undefined) => session?.expires_at ?? 0;
