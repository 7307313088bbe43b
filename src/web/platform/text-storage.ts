/** Browser storage that keeps texts by name. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps them for as long as the page lives. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

export type BrowserStorage = {
  /** Outlives the browser. */
  persistent: TextStorage;
  /** Ends with the tab. */
  tab: TextStorage;
};

/** The browser's storage, which may be full; where the browser refuses it, texts live as long as the page. */
export function browserStorage(): BrowserStorage {
  try {
    return { persistent: window.localStorage, tab: window.sessionStorage };
  } catch {
    return { persistent: memoryStorage(), tab: memoryStorage() };
  }
}

/** Storage that never refuses: what the browser has no room for lives as long as the page. */
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

/** What is stored under this name, field by field; anything unreadable counts as nothing. */
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
