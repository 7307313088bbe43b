import { sessionUserId } from "./session/session.ts";
import type { TextStorage } from "./text-storage.ts";
import { browserStorage } from "./text-storage.ts";

const PREFIX = "swaz-focus-may-ring:";

export type PushPermission = ReturnType<typeof createPushPermission>;

/**
 * Stores one user's permission to notify this browser, and the id of the device it belongs to. It survives a logout
 * and is separate for each user.
 */
export function createPushPermission(storage: TextStorage, userId: string) {
  const key = PREFIX + userId;
  return {
    deviceId: () => storage.getItem(key),
    grant(deviceId: string): void {
      try {
        storage.setItem(key, deviceId);
      } catch {
        // Out of space: the browser is notified until the logout, and the user must be asked again.
      }
    },
    revoke: () => storage.removeItem(key),
  };
}

export function ownPushPermission(): PushPermission {
  return createPushPermission(browserStorage().persistent, sessionUserId() ?? "");
}
