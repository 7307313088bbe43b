import { type Drawer, emptyDrawer } from "../drawer.ts";

export const SESSION_KEY = "swaz-focus-session";
const REMEMBERED_UNTIL_KEY = "swaz-focus-remembered-until";
const MEMORY_KEY = "swaz-focus-last-shown";
const REMEMBERED_MS = 30 * 24 * 3600 * 1000;

type Drawers = {
  /** Outlives the browser: "remember me". */
  lasting: Drawer;
  /** Ends with the browser. */
  passing: Drawer;
};

export type SessionStorage = ReturnType<typeof createSessionStorage>;

/** Where the session is kept, in the shape that the auth client asks for. */
export function createSessionStorage({ lasting, passing }: Drawers, now = Date.now) {
  const isRemembered = () => Number(lasting.getItem(REMEMBERED_UNTIL_KEY)) > now();

  function isOverdue(): boolean {
    const until = lasting.getItem(REMEMBERED_UNTIL_KEY);
    return until !== null && Number(until) <= now();
  }

  function removeItem(key: string): void {
    const gone = key === SESSION_KEY ? [key, REMEMBERED_UNTIL_KEY, MEMORY_KEY] : [key];
    for (const each of gone) {
      passing.removeItem(each);
      lasting.removeItem(each);
    }
  }

  const isPassing = () => passing.getItem(SESSION_KEY) !== null;

  return {
    getItem(key: string): string | null {
      if (isOverdue()) removeItem(SESSION_KEY);
      return passing.getItem(key) ?? lasting.getItem(key);
    },
    setItem(key: string, value: string): void {
      const isLasting = isRemembered() || lasting.getItem(key) !== null;
      (isLasting ? lasting : passing).setItem(key, value);
    },
    removeItem,
    /** Decided at log-in, before there is a session to store. */
    remember(isWanted: boolean): void {
      if (isWanted) lasting.setItem(REMEMBERED_UNTIL_KEY, String(now() + REMEMBERED_MS));
      else lasting.removeItem(REMEMBERED_UNTIL_KEY);
    },
    /** A session that ends with the browser is known to one tab only, until it tells the others. */
    isPassing,
    /** What its person saw last, stored beside the session: neither outlives the other. */
    memory: {
      read: () => (isPassing() ? passing : lasting).getItem(MEMORY_KEY),
      write: (text: string) => (isPassing() ? passing : lasting).setItem(MEMORY_KEY, text),
    },
  };
}

/** The browser's storage; where it refuses it, a session lives as long as the page. */
export function browserDrawers(): Drawers {
  try {
    return { lasting: window.localStorage, passing: window.sessionStorage };
  } catch {
    return { lasting: emptyDrawer(), passing: emptyDrawer() };
  }
}
