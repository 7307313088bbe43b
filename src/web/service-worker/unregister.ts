import { clearAllCaches } from "./cache.ts";

// Built in place of the worker with SERVICE_WORKER=off. Removes the worker from every device that visits.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) =>
  event.waitUntil(clearAllCaches().then(() => self.registration.unregister())),
);
