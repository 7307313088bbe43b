import { clearAllCaches } from "./cache.ts";

// Built in place of the worker with SERVICE_WORKER=off: takes the worker off every device that comes by.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) =>
  event.waitUntil(clearAllCaches().then(() => self.registration.unregister())),
);
