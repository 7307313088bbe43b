import type { Sandbox } from "#stripe-sandbox/sandbox.ts";
import type { Delivery } from "#stripe-sandbox/store/ledger.ts";
import { signatureHeader } from "./signature.ts";

/** The order in which waiting events are delivered, and how many times each one is sent. */
export type DeliveryMode = { order: "as made" | "reversed" | "shuffled"; copies: number };

export type WebhookDispatcher = {
  wake(): void;
  /** Holds back all deliveries from now on. */
  hold(): void;
  /** Delivers the held events: one by one by default, all at once in any other mode. */
  release(mode?: DeliveryMode): void;
  /** Resolves when nothing is in flight and nothing is due. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

const MAX_ATTEMPTS = 16;
const MAX_BACKOFF_MS = 60 * 60 * 1000;
const RESPONSE_TIMEOUT_MS = 20_000;
const IN_ORDER: DeliveryMode = { order: "as made", copies: 1 };

/** Delivers each event to its receivers at least once, and retries later if a receiver fails. */
export function createWebhookDispatcher(
  getSandbox: () => Sandbox,
  firstRetryMs: number,
): WebhookDispatcher {
  let isHeld = false;
  let isStopped = false;
  let isRunRequested = false;
  let mode = IN_ORDER;
  let currentRun: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isRunRequested = true;
    if (isHeld || isStopped || currentRun) return;
    clearTimeout(timer);
    currentRun = run()
      .catch(retryLater)
      .finally(() => {
        currentRun = undefined;
        if (isRunRequested) wake();
      });
  }

  /** Retries when the store is unreachable. Nothing is lost, because pending deliveries are stored there. */
  function retryLater(): void {
    isRunRequested = false;
    if (!isStopped) timer = setTimeout(wake, firstRetryMs).unref();
  }

  async function run(): Promise<void> {
    isRunRequested = false;
    const { store } = getSandbox();
    const waiting = await store.pendingDeliveries();
    const now = Date.now();
    const due = waiting.filter(({ dueAt }) => dueAt.getTime() <= now);
    await deliverAll(due);
    if (due.length > 0) isRunRequested = true;
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt.getTime()).filter((at) => at > now));
    if (Number.isFinite(next) && !isStopped)
      timer = setTimeout(wake, Math.max(0, next - Date.now())).unref();
  }

  async function deliverAll(due: Delivery[]): Promise<void> {
    if (mode.order === "as made" && mode.copies === 1) {
      for (const delivery of due) if (!isHeld && !isStopped) await deliver(delivery);
      return;
    }
    const { order, copies } = mode;
    mode = IN_ORDER;
    const all = Array.from({ length: copies }, () => due).flat();
    await Promise.all(orderDeliveries(all, order).map(deliver));
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const { store } = getSandbox();
    if (await deliverEvent(getSandbox(), delivery)) return store.delivered(delivery);
    const wait = Math.min(firstRetryMs * 2 ** delivery.attempts, MAX_BACKOFF_MS);
    const mayTryAgain = delivery.attempts + 1 < MAX_ATTEMPTS;
    return store.postponed(delivery, mayTryAgain ? new Date(Date.now() + wait) : null);
  }

  async function settled(): Promise<void> {
    if (!currentRun) return;
    await currentRun;
    await settled();
  }

  return {
    wake,
    hold() {
      isHeld = true;
    },
    release(wanted = IN_ORDER) {
      isHeld = false;
      mode = wanted;
      wake();
    },
    settled,
    async stop() {
      isStopped = true;
      isRunRequested = false;
      clearTimeout(timer);
      await currentRun;
    },
  };
}

async function deliverEvent(sandbox: Sandbox, { eventId, endpointId }: Delivery): Promise<boolean> {
  const { event, endpoint } = await sandbox.store.read(async (ledger) => ({
    event: await ledger.find("event", eventId),
    endpoint: await ledger.find("webhook_endpoint", endpointId),
  }));
  // Don't wait for a receiver that has since unsubscribed.
  if (!event || endpoint?.status !== "enabled" || !endpoint.secret) return true;
  const payload = sandbox.withAddress(JSON.stringify(event, null, 2));
  const second = Math.floor(Date.now() / 1000);
  try {
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signatureHeader(payload, endpoint.secret, second),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function orderDeliveries(deliveries: Delivery[], order: DeliveryMode["order"]): Delivery[] {
  if (order === "as made") return deliveries;
  if (order === "reversed") return deliveries.toReversed();
  return deliveries
    .map((delivery) => ({ delivery, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ delivery }) => delivery);
}
