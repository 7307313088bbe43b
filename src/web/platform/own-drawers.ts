import { browserDrawers } from "./session/session-storage.ts";

/** For drafts and small notes. Where the browser refuses storage, they live as long as the page. */
export const { lasting: lastingDrawer, passing: passingDrawer } = browserDrawers();
