import { sessionUserId } from "./session/session.ts";
import type { TextStorage } from "./text-storage.ts";
import { browserStorage } from "./text-storage.ts";

const PREFIX = "swaz-focus-may-ring:";

export type PushPermission = ReturnType<typeof createPushPermission>;

/**
 * One person's permission to notify this browser, and as which of their devices. It outlives a log-out, and is nobody
 * else's.
 */
export function createPushPermission(storage: TextStorage, userId: string) {
  const key = PREFIX + userId;
  return {
    deviceId: () => storage.getItem(key),
    give(deviceId: string): void {
      try {
        storage.setItem(key, deviceId);
      } catch {
        // Without room to store it, the browser is notified until the log-out, and has to be asked again.
      }
    },
    takeBack: () => storage.removeItem(key),
  };
}

export function ownPushPermission(): PushPermission {
  return createPushPermission(browserStorage().persistent, sessionUserId() ?? "");
}
