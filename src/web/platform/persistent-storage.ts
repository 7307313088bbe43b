import { browserStorage, safeStorage } from "./text-storage.ts";

const { persistent, tab } = browserStorage();

/** For drafts and small notes. If the browser denies storage or is out of space, they live as long as the page. */
export const persistentStorage = safeStorage(persistent);
export const tabStorage = safeStorage(tab);
