import { setTimeZone } from "#shared/notifications/contract.ts";
import { call } from "./api.ts";
import { recall, remember } from "./device-memory.ts";
import { deviceZone } from "./device-zone.ts";

const MEMORY = "told-zone";

/** Reminders follow the person's local time. Sent when it is new to this login; forgotten at its end. */
export async function reportDevice(): Promise<void> {
  const zone = deviceZone();
  if (recall(MEMORY) === zone) return;
  try {
    await call(setTimeZone, { body: { zone } });
    if ("Notification" in window && Notification.permission === "granted") {
      const { reportPushAgain } = await import("./push.ts");
      await reportPushAgain();
    }
    remember(MEMORY, zone);
  } catch {
    // Without a network, the next page that opens sends it.
  }
}
