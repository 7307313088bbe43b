import { useSyncExternalStore } from "react";
import { type LoginState, loginStateOf, parseSession, unexpiredToken } from "./login-state.ts";
import { createEmitter } from "../emitter.ts";
import { browserStorage } from "../text-storage.ts";
import { createSessionStorage, SESSION_KEY } from "./session-storage.ts";
import { syncSessionAcrossTabs, type TabsFollowed } from "./session-tabs.ts";

// The session state that every page can read synchronously. The auth client, which is only loaded when a user is
// logged in or about to be, writes through the same storage.

const changed = createEmitter();

const storage = typeof window === "undefined" ? undefined : createSessionStorage(browserStorage());

const tabs: TabsFollowed = storage
  ? syncSessionAcrossTabs(storage, changed.emit)
  : { settled: Promise.resolve() };

// A page restored by the Back button received no events while it was away.
if (storage)
  for (const news of ["storage", "pageshow"]) window.addEventListener(news, () => changed.emit());

/** The storage for the auth client. The page is notified of everything it writes. */
export const sessionStore = {
  getItem: (key: string) => storage?.getItem(key) ?? null,
  setItem(key: string, value: string) {
    storage?.setItem(key, value);
    changed.emit();
  },
  removeItem(key: string) {
    storage?.removeItem(key);
    changed.emit();
  },
};

export const rememberNextSession = (isWanted: boolean) => storage?.remember(isWanted);

export const sessionMemory = storage?.memory;

/** Returns the id of the user who is logged in on this device. */
export const sessionUserId = (): string | undefined =>
  parseSession(sessionStore.getItem(SESSION_KEY))?.user?.id;

/** Returns the token as last issued, whether or not it is still valid. */
export const storedToken = (): string | undefined =>
  parseSession(sessionStore.getItem(SESSION_KEY))?.access_token;

/** Returns the token if it is valid for the next call without a refresh. */
export const unexpiredStoredToken = (): string | undefined =>
  unexpiredToken(parseSession(sessionStore.getItem(SESSION_KEY)));

export const loginState = (): LoginState =>
  loginStateOf(parseSession(sessionStore.getItem(SESSION_KEY)));

/** Returns the login state. A new tab first asks the other tabs for a session that only they have. */
export async function settledLoginState(): Promise<LoginState> {
  if (loginState() === "out") await tabs.settled;
  return loginState();
}

export const isLoggedIn = () => loginState() !== "out";

/** Prerendered pages show the logged-out state. The browser corrects it right after hydration. */
export function useLoginState(): LoginState {
  return useSyncExternalStore(changed.subscribe, loginState, () => "out");
}

export const useIsLoggedIn = (): boolean => useLoginState() === "in";
