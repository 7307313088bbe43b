import { roomyDrawer } from "./roomy-drawer.ts";
import { browserDrawers } from "./session/session-storage.ts";

const { lasting, passing } = browserDrawers();

/** For drafts and small notes. Where the browser refuses storage or has no room, they live as long as the page. */
export const lastingDrawer = roomyDrawer(lasting);
export const passingDrawer = roomyDrawer(passing);
