import { useSyncExternalStore } from "react";
import { createEmitter } from "./emitter.ts";

// The service worker that makes pages work offline, and the page's knowledge of a newer version.

const WORKER = "/service-worker.js";
/** An installed app may stay open for weeks, so it checks for updates again. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000;

const changed = createEmitter();
let waiting: ServiceWorker | undefined;
let isStarted = false;

/** Starts the service worker for members, once their page has finished loading. */
export function startAppUpdates(): void {
  if (isStarted || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isStarted = true;
  if (document.readyState === "complete") void start();
  else window.addEventListener("load", () => void start(), { once: true });
}

async function start(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER);
  } catch {
    // Some private windows refuse the registration. Everything still works while online.
    return;
  }
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  announce(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => announce(registration));
  });
  checkForUpdatesWhenVisible(registration);
}

/** Announces a waiting version. The very first version replaces none, so it isn't announced. */
function announce(registration: ServiceWorkerRegistration): void {
  if (!registration.waiting || !navigator.serviceWorker.controller) return;
  waiting = registration.waiting;
  changed.emit();
}

function checkForUpdatesWhenVisible(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < UPDATE_CHECK_INTERVAL_MS)
      return;
    lookedAt = Date.now();
    registration.update().catch(() => {
      // Offline: retry the next time the page becomes visible.
    });
  });
}

/** Reloads the page with the newer version. */
export function applyUpdate(): void {
  // Another tab may have activated it already.
  if (waiting?.state !== "installed") return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  waiting.postMessage("take-over");
}

const reload = () => window.location.reload();

export const useHasUpdate = () =>
  useSyncExternalStore(changed.subscribe, () => waiting !== undefined);
