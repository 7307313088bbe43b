import { useSyncExternalStore } from "react";
import { type LoginState, loginStateOf, parseSession, unexpiredToken } from "./login-state.ts";
import { createSignal } from "../signal.ts";
import { browserStorage } from "../text-storage.ts";
import { createSessionStorage, SESSION_KEY } from "./session-storage.ts";
import { followOtherTabs, type TabsFollowed } from "./session-tabs.ts";

// What every page can know about the session at once. The auth client, which is fetched only when somebody is logged in
// or about to be, writes through the same storage.

const changed = createSignal();

const kept = typeof window === "undefined" ? undefined : createSessionStorage(browserStorage());

const tabs: TabsFollowed = kept
  ? followOtherTabs(kept, changed.send)
  : { settled: Promise.resolve() };

// A page restored by the back button heard nothing while it was away.
if (kept)
  for (const news of ["storage", "pageshow"]) window.addEventListener(news, () => changed.send());

/** For the auth client: whatever it writes is seen by the page. */
export const sessionStore = {
  getItem: (key: string) => kept?.getItem(key) ?? null,
  setItem(key: string, value: string) {
    kept?.setItem(key, value);
    changed.send();
  },
  removeItem(key: string) {
    kept?.removeItem(key);
    changed.send();
  },
};

export const rememberNextSession = (isWanted: boolean) => kept?.remember(isWanted);

export const sessionMemory = kept?.memory;

/** Who is logged in on this device. */
export const sessionUserId = (): string | undefined =>
  parseSession(sessionStore.getItem(SESSION_KEY))?.user?.id;

/** The token as it was last made, whether or not it is still good. */
export const tokenAtHand = (): string | undefined =>
  parseSession(sessionStore.getItem(SESSION_KEY))?.access_token;

/** The token if it is good for the next call without being refreshed. */
export const unexpiredTokenAtHand = (): string | undefined =>
  unexpiredToken(parseSession(sessionStore.getItem(SESSION_KEY)));

export const loginState = (): LoginState =>
  loginStateOf(parseSession(sessionStore.getItem(SESSION_KEY)));

/** A new tab first asks the others for a session that only they know. */
export async function settledLoginState(): Promise<LoginState> {
  if (loginState() === "out") await tabs.settled;
  return loginState();
}

export const holdsSession = () => loginState() !== "out";

/** Prerendered pages are the logged-out ones; the browser corrects them right after hydration. */
export function useLoginState(): LoginState {
  return useSyncExternalStore(changed.subscribe, loginState, () => "out");
}

export const useIsLoggedIn = (): boolean => useLoginState() === "in";
