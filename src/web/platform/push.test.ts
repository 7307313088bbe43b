import { afterEach, expect, test, vi } from "vitest";
import { subscribeToPush, unsubscribeFromPush, renewPushSubscription } from "./push.ts";
import { createPushPermission } from "./push-permission.ts";
import { memoryStorage } from "./text-storage.ts";

afterEach(() => vi.unstubAllGlobals());

/** Simulates a browser that allows notifications and has several users, and records its requests to the server. */
function openBrowser({ hasWorker = true } = {}) {
  const asked: string[] = [];
  let isSubscribed = false;
  const subscription = {
    toJSON: () => ({
      endpoint: "https://push.example.com/1",
      keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
    }),
    unsubscribe: async () => (isSubscribed = false),
  };
  const pushManager = {
    subscribe: async () => ((isSubscribed = true), subscription),
    getSubscription: async () => (isSubscribed ? subscription : null),
  };
  const serviceWorker = {
    ready: new Promise(() => {}),
    getRegistration: async () => (hasWorker ? { pushManager } : undefined),
  };
  const notification = { permission: "granted", requestPermission: async () => "granted" };
  vi.stubGlobal("window", { PushManager: {}, Notification: notification });
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("navigator", { serviceWorker, userAgent: "" });
  vi.stubGlobal("fetch", async (_address: string, { method }: { method: string }) => {
    asked.push(method);
    const device = { id: crypto.randomUUID(), userAgent: "", addedAt: new Date().toISOString() };
    return Response.json({ success: true, data: method === "POST" ? device : null, error: null });
  });
  const storage = memoryStorage();
  const permissionOf = (userId: string) => createPushPermission(storage, userId);
  return { asked, permissionOf, isSubscribed: () => isSubscribed };
}

async function subscribeFor(permission: ReturnType<typeof createPushPermission>) {
  const device = await subscribeToPush("key", permission);
  if (typeof device === "string") throw new Error(device);
  return device;
}

test("a user who allowed notifications is registered again at their next login, other users aren't", async () => {
  const { asked, permissionOf } = openBrowser();
  await subscribeFor(permissionOf("ada"));
  await renewPushSubscription(permissionOf("ben"));
  expect(asked).toEqual(["POST"]);
  await renewPushSubscription(permissionOf("ada"));
  expect(asked).toEqual(["POST", "POST"]);
});

test("a user who turned off notifications in this browser isn't registered again by logging in", async () => {
  const { asked, permissionOf, isSubscribed } = openBrowser();
  const { id } = await subscribeFor(permissionOf("ada"));
  await unsubscribeFromPush(id, permissionOf("ada"));
  expect(isSubscribed()).toBe(false);
  await renewPushSubscription(permissionOf("ada"));
  expect(asked).toEqual(["POST", "DELETE"]);
});

test("turning off another device doesn't affect this browser", async () => {
  const { permissionOf, isSubscribed } = openBrowser();
  const { id } = await subscribeFor(permissionOf("ada"));
  await unsubscribeFromPush(crypto.randomUUID(), permissionOf("ada"));
  expect(isSubscribed()).toBe(true);
  expect(permissionOf("ada").deviceId()).toBe(id);
});

test("a browser without a service worker reports it instead of waiting forever", async () => {
  const { asked, permissionOf } = openBrowser({ hasWorker: false });
  expect(await subscribeToPush("key", permissionOf("ada"))).toBe("unable");
  expect(asked).toEqual([]);
});
