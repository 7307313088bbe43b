/** Browser storage that keeps texts by name. */
export type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps them for as long as the page lives. */
export function emptyDrawer(): Drawer {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
