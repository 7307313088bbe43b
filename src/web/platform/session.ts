import { useSyncExternalStore } from "react";

export const SESSION_KEY = "swaz-focus-session";

type Kept = Pick<Storage, "getItem" | "removeItem">;

/** "Remember me" keeps the session in localStorage; without it, it lives as long as the tab. */
function browserStorages(): Kept[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return []; // Storage is blocked: nobody can be logged in here.
  }
}

export function holdsSession(storages: readonly Kept[]): boolean {
  return storages.some((storage) => {
    try {
      const session: unknown = JSON.parse(storage.getItem(SESSION_KEY) ?? "null");
      return (
        typeof session === "object" &&
        session !== null &&
        "access_token" in session &&
        typeof session.access_token === "string" &&
        session.access_token !== ""
      );
    } catch {
      return false;
    }
  });
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Prerendered pages are the logged-out ones; the browser corrects them right after hydration. */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => holdsSession(browserStorages()),
    () => false,
  );
}

export function forgetSession(): void {
  for (const storage of browserStorages()) storage.removeItem(SESSION_KEY);
  for (const listener of listeners) listener();
}
