import { onDelivered, type QueuedWrite, startOutbox, VISITOR } from "#web/platform/outbox/index.ts";

/** Sends what is on the device, and lets the device remember what the server has accepted. */
export function startSending(): void {
  onDelivered(rememberDelivered);
  startOutbox();
}

/** A page that is loaded right after the delivery, without a network, finds the write in the outbox or here. */
async function rememberDelivered(write: QueuedWrite): Promise<void> {
  // A visitor's device remembers no records.
  if (write.userId === VISITOR) return;
  const deliveries = await import("./deliveries.ts");
  deliveries.rememberDelivered(write);
}
