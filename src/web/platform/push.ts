import {
  addDevice,
  type Device,
  deleteDevice,
  type Subscription,
} from "#shared/notifications/contract.ts";
import { callApi } from "./api.ts";
import { ownPushPermission, type PushPermission } from "./push-permission.ts";

/** Whether this browser can receive push messages at all. An iPhone can only do so from its home screen. */
export type PushAbility = "able" | "denied" | "home-screen-first" | "unable";

export function pushAbility(): PushAbility {
  if ("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)
    return Notification.permission === "denied" ? "denied" : "able";
  return /iPhone|iPad/.test(navigator.userAgent) ? "home-screen-first" : "unable";
}

/** Asks the user for permission. Call it only after a tap. Without a service worker, nothing could be received. */
export async function subscribeToPush(
  publicKey: string,
  permission = ownPushPermission(),
): Promise<Device | "refused" | "unable"> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return "unable";
  await dropOutdatedSubscription(registration.pushManager, publicKey);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return registerDevice(subscription, permission);
}

/** Registers this user's earlier subscription again, because the server forgets it at logout. */
export async function renewPushSubscription(permission = ownPushPermission()): Promise<void> {
  if (pushAbility() !== "able" || Notification.permission !== "granted") return;
  if (permission.deviceId() === null) return;
  const subscription = await findSubscription();
  if (subscription) await registerDevice(subscription, permission);
}

/** If it is this browser, also forgets the permission, so that the next login doesn't restore it. */
export async function unsubscribeFromPush(
  deviceId: string,
  permission = ownPushPermission(),
): Promise<void> {
  const isHere = permission.deviceId() === deviceId;
  if (isHere) await (await findSubscription())?.unsubscribe();
  await callApi(deleteDevice, { params: { id: deviceId } });
  if (isHere) permission.revoke();
}

/** Drops a subscription with an outdated server key, because the browser refuses a second one alongside it. */
async function dropOutdatedSubscription(pushes: PushManager, publicKey: string): Promise<void> {
  const before = await pushes.getSubscription();
  const key = new Uint8Array(before?.options.applicationServerKey ?? new ArrayBuffer());
  const currentKey = btoa(String.fromCharCode(...key)).replace(/=+$/, "");
  if (currentKey.replaceAll("+", "-").replaceAll("/", "_") !== publicKey)
    await before?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

async function registerDevice(
  subscription: PushSubscription,
  permission: PushPermission,
): Promise<Device> {
  const device = await callApi(addDevice, { body: subscription.toJSON() as Subscription });
  permission.grant(device.id);
  return device;
}
