import { clearOldCaches, fillCache } from "./cache.ts";
import { responseFor } from "./response-for.ts";
import { openFromNotification, showPush } from "./push.ts";

// Makes the members' pages available offline. It only caches the application's code, never user data: the pages store
// that themselves and clear it at logout.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(fillCache()));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** Other open pages still run the old version and need its files. In that case, the next activation clears them. */
async function takeOver(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length <= 1) await clearOldCaches();
  await self.clients.claim();
}

/** A new version waits until the last page of the old one is closed, or until a page requests it. */
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const answer = responseFor(event.request, self.location.origin);
  if (answer) event.respondWith(answer);
});

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));

self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openFromNotification(event.notification, event.action)),
);
