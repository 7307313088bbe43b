import { sessionUserId } from "./session/session.ts";
import type { Drawer } from "./drawer.ts";
import { browserDrawers } from "./session/session-storage.ts";

const PREFIX = "swaz-focus-may-ring:";

export type PushPermission = ReturnType<typeof createPushPermission>;

/**
 * One person's permission to notify this browser, and as which of their devices. It outlives a log-out, and is nobody
 * else's.
 */
export function createPushPermission(drawer: Drawer, userId: string) {
  const key = PREFIX + userId;
  return {
    deviceId: () => drawer.getItem(key),
    give(deviceId: string): void {
      try {
        drawer.setItem(key, deviceId);
      } catch {
        // Without room to store it, the browser is notified until the log-out, and has to be asked again.
      }
    },
    takeBack: () => drawer.removeItem(key),
  };
}

export function ownPushPermission(): PushPermission {
  return createPushPermission(browserDrawers().lasting, sessionUserId() ?? "");
}
