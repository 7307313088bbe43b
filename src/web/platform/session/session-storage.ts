import type { BrowserStorage } from "../text-storage.ts";

export const SESSION_KEY = "swaz-focus-session";
export const REMEMBERED_UNTIL_KEY = "swaz-focus-remembered-until";
const MEMORY_KEY = "swaz-focus-last-shown";
/**
 * The scripts of the members' pages. Like all of a member's data, they are removed from the device with the session.
 */
export const KNOWN_SCRIPTS_KEY = "swaz-focus-scripts";
const REMEMBERED_MS = 30 * 24 * 3600 * 1000;

export type SessionStorage = ReturnType<typeof createSessionStorage>;

/** Creates the session's storage, in the shape that the auth client requires. */
export function createSessionStorage({ persistent, tab }: BrowserStorage, now = Date.now) {
  const isRemembered = () => Number(persistent.getItem(REMEMBERED_UNTIL_KEY)) > now();

  function isOverdue(): boolean {
    const until = persistent.getItem(REMEMBERED_UNTIL_KEY);
    return until !== null && Number(until) <= now();
  }

  function removeItem(key: string): void {
    const gone =
      key === SESSION_KEY ? [key, REMEMBERED_UNTIL_KEY, MEMORY_KEY, KNOWN_SCRIPTS_KEY] : [key];
    for (const each of gone) {
      tab.removeItem(each);
      persistent.removeItem(each);
    }
  }

  const isTabOnly = () => tab.getItem(SESSION_KEY) !== null;

  let lastSession: string | null = null;

  return {
    getItem(key: string): string | null {
      if (isOverdue()) removeItem(SESSION_KEY);
      const value = tab.getItem(key) ?? persistent.getItem(key);
      if (key === SESSION_KEY) lastSession = value ?? lastSession;
      return value;
    },
    setItem(key: string, value: string): void {
      if (key === SESSION_KEY) lastSession = value;
      const isLasting = isRemembered() || persistent.getItem(key) !== null;
      (isLasting ? persistent : tab).setItem(key, value);
    },
    removeItem,
    /** Returns the session that this page read or wrote last, even if it has ended since. */
    lastSession: () => lastSession,
    /** Called at login, before there is a session to store. */
    remember(isWanted: boolean): void {
      if (isWanted) persistent.setItem(REMEMBERED_UNTIL_KEY, String(now() + REMEMBERED_MS));
      else persistent.removeItem(REMEMBERED_UNTIL_KEY);
    },
    /**
     * Returns whether the session ends with the browser. Such a session is known to one tab only, until that tab
     * shares it.
     */
    isTabOnly,
    /** The data that the user saw last, stored next to the session. Both are deleted together. */
    memory: {
      read: () => (isTabOnly() ? tab : persistent).getItem(MEMORY_KEY),
      write: (text: string) => (isTabOnly() ? tab : persistent).setItem(MEMORY_KEY, text),
    },
  };
}
