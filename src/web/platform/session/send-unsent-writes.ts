const TIMEOUT_MS = 3_000;

/**
 * Sends the user's writes that are only on this device, as far as that is possible at once. After a logout, they would
 * stay here until the user logs in again.
 */
export async function sendUnsentWrites(): Promise<void> {
  if (!navigator.onLine) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  // The logout must not depend on it, and even the outbox's code may not load.
  await Promise.race([sendAll().catch(() => {}), timeout]);
}

async function sendAll(): Promise<void> {
  const { hasUnsent, sendNow, subscribe } = await import("../outbox/index.ts");
  const { promise: areSent, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (!hasUnsent()) resolve();
  };
  const unsubscribe = subscribe(check);
  await sendNow();
  check();
  await areSent.finally(unsubscribe);
}
