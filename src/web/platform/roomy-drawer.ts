import { type Drawer, emptyDrawer } from "./drawer.ts";

/** A drawer that is never full: what the device has no room for lives as long as the page. */
export function roomyDrawer(drawer: Drawer): Drawer {
  const unstored = emptyDrawer();
  return {
    getItem: (key) => unstored.getItem(key) ?? drawer.getItem(key),
    setItem(key, value) {
      try {
        drawer.setItem(key, value);
        unstored.removeItem(key);
      } catch {
        unstored.setItem(key, value);
      }
    },
    removeItem(key) {
      unstored.removeItem(key);
      drawer.removeItem(key);
    },
  };
}
