import { browserStorage, safeStorage } from "./text-storage.ts";

const { persistent, tab } = browserStorage();

/** For drafts and small notes. Where the browser refuses storage or has no room, they live as long as the page. */
export const persistentStorage = safeStorage(persistent);
export const tabStorage = safeStorage(tab);
