import { setTimeZone } from "#shared/notifications/contract.ts";
import { callApi } from "./api.ts";
import { recall, remember } from "./device-memory.ts";
import { deviceZone } from "./device-zone.ts";

const MEMORY = "told-zone";

/**
 * Reports the device's time zone, because reminders follow the user's local time. Sends it if this login hasn't sent
 * it yet; a logout forgets it.
 */
export async function reportTimeZone(): Promise<void> {
  const zone = deviceZone();
  if (recall(MEMORY) === zone) return;
  try {
    await callApi(setTimeZone, { body: { zone } });
    if ("Notification" in window && Notification.permission === "granted") {
      const { renewPushSubscription } = await import("./push.ts");
      await renewPushSubscription();
    }
    remember(MEMORY, zone);
  } catch {
    // Offline: the next page that opens sends it.
  }
}
