import { useSyncExternalStore } from "react";
import { createSignal } from "./signal.ts";

// The worker that opens the pages without a network, and what a page knows about a newer version of itself.

const WORKER = "/service-worker.js";
/** An installed app may stay open for weeks. */
const LOOK_AGAIN_MS = 60 * 60_000;

const changed = createSignal();
let waiting: ServiceWorker | undefined;
let isStarted = false;

/** For members, once their page has loaded everything it needs itself. */
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
    // Refused, as in some private windows: everything works, as long as there is a network.
    return;
  }
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  announce(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => announce(registration));
  });
  lookAgain(registration);
}

/** The very first version has nobody to wait for. */
function announce(registration: ServiceWorkerRegistration): void {
  if (!registration.waiting || !navigator.serviceWorker.controller) return;
  waiting = registration.waiting;
  changed.send();
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {
      // No network: the next time will do.
    });
  });
}

/** Loads the page again with the newer version. */
export function takeUpdate(): void {
  // Another tab may have activated it already.
  if (waiting?.state !== "installed") return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  waiting.postMessage("take-over");
}

const reload = () => window.location.reload();

export const useHasUpdate = () =>
  useSyncExternalStore(changed.subscribe, () => waiting !== undefined);
