const TIMEOUT_MS = 3_000;

/**
 * Sends the user's writes that are only on this device, as far as that is possible at once. After a logout, they would
 * stay here until the user logs in again.
 */
export async function sendUnsentWrites(): Promise<void> {
  if (!navigator.onLine) return;
  const { hasUnsent, sendNow, subscribe } = await import("../outbox/index.ts");
  const { promise: areSent, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (!hasUnsent()) resolve();
  };
  const unsubscribe = subscribe(check);
  void sendNow().then(check);
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([areSent, timeout]);
  unsubscribe();
}
