/** Browser storage for texts by name. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Creates storage that lives as long as the page. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

export type BrowserStorage = {
  /** Survives closing the browser. */
  persistent: TextStorage;
  /** Ends with the tab. */
  tab: TextStorage;
};

/** Returns the browser's storage, which may be full. If the browser denies it, texts live as long as the page. */
export function browserStorage(): BrowserStorage {
  try {
    return { persistent: window.localStorage, tab: window.sessionStorage };
  } catch {
    return { persistent: memoryStorage(), tab: memoryStorage() };
  }
}

/** Wraps storage so that it never throws: what doesn't fit lives as long as the page. */
export function safeStorage(storage: TextStorage): TextStorage {
  const unstored = memoryStorage();
  return {
    getItem: (key) => unstored.getItem(key) ?? storage.getItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value);
        unstored.removeItem(key);
      } catch {
        unstored.setItem(key, value);
      }
    },
    removeItem(key) {
      unstored.removeItem(key);
      storage.removeItem(key);
    },
  };
}

/** Returns the fields stored under this key. Unreadable data counts as empty. */
export function readStored(
  storage: Pick<TextStorage, "getItem">,
  key: string,
): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
