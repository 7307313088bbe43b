import { addDevice, type Device, Subscription } from "#shared/notifications/contract.ts";
import { call } from "./api.ts";

/** Whether this browser can be rung at all; an iPhone's only from its home screen. */
export type PushAbility = "able" | "denied" | "home-screen-first" | "unable";

export function pushAbility(): PushAbility {
  if ("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)
    return Notification.permission === "denied" ? "denied" : "able";
  return /iPhone|iPad/.test(navigator.userAgent) ? "home-screen-first" : "unable";
}

/** Asks the person; only ever after a tap. Undefined when they said no. */
export async function letRing(publicKey: string): Promise<Device | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return tell(subscription);
}

/** What this browser agreed to earlier, told again: a log-out made the server forget it. */
export async function tellAgain(): Promise<void> {
  if (pushAbility() !== "able" || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await tell(subscription);
}

function tell(subscription: PushSubscription): Promise<Device> {
  return call(addDevice, { body: Subscription.parse(subscription.toJSON()) });
}
