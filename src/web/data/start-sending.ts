import { onDelivered, type QueuedWrite, startOutbox, VISITOR } from "#web/platform/outbox/index.ts";

/**
 * Starts sending what is stored on the device, and updates the device's stored data with what the server has
 * accepted.
 */
export function startSending(): void {
  onDelivered(applyDeliveredWrite);
  startOutbox();
}

/**
 * Stores the delivered write, so that a page loaded right after the delivery, without a network, finds it in the
 * outbox or here.
 */
async function applyDeliveredWrite(write: QueuedWrite): Promise<void> {
  // A visitor's device stores no records.
  if (write.userId === VISITOR) return;
  const deliveries = await import("./deliveries.ts");
  deliveries.applyDeliveredWrite(write);
}
