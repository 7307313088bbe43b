import type { Sandbox } from "#stripe-sandbox/sandbox.ts";
import type { Delivery } from "#stripe-sandbox/store/ledger.ts";
import { signatureHeader } from "./signature.ts";

/** The order in which waiting events are delivered, and how many times each one is sent. */
export type DeliveryMode = { order: "as made" | "reversed" | "shuffled"; copies: number };

export type Courier = {
  wake(): void;
  /** Holds back all deliveries from now on. */
  hold(): void;
  /** Delivers the held events: one by one by default, all at once in any other mode. */
  release(mode?: DeliveryMode): void;
  /** Resolves when nothing is in flight and nothing is due. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

const GIVES_UP_AFTER = 16;
const LONGEST_WAIT_MS = 60 * 60 * 1000;
const ANSWER_WITHIN_MS = 20_000;
const IN_ORDER: DeliveryMode = { order: "as made", copies: 1 };

/** Delivers each event to its receivers at least once, and retries later if a receiver fails. */
export function createCourier(getSandbox: () => Sandbox, firstRetryMs: number): Courier {
  let isHeld = false;
  let isStopped = false;
  let isAsked = false;
  let mode = IN_ORDER;
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isAsked = true;
    if (isHeld || isStopped || round) return;
    clearTimeout(timer);
    round = run()
      .catch(retryLater)
      .finally(() => {
        round = undefined;
        if (isAsked) wake();
      });
  }

  /** Retries when the store is unreachable. Nothing is lost, because pending deliveries are stored there. */
  function retryLater(): void {
    isAsked = false;
    if (!isStopped) timer = setTimeout(wake, firstRetryMs).unref();
  }

  async function run(): Promise<void> {
    isAsked = false;
    const { store } = getSandbox();
    const waiting = await store.pendingDeliveries();
    const now = Date.now();
    const due = waiting.filter(({ dueAt }) => dueAt.getTime() <= now);
    await bringAll(due);
    if (due.length > 0) isAsked = true;
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt.getTime()).filter((at) => at > now));
    if (Number.isFinite(next) && !isStopped)
      timer = setTimeout(wake, Math.max(0, next - Date.now())).unref();
  }

  async function bringAll(due: Delivery[]): Promise<void> {
    if (mode.order === "as made" && mode.copies === 1) {
      for (const delivery of due) if (!isHeld && !isStopped) await bring(delivery);
      return;
    }
    const { order, copies } = mode;
    mode = IN_ORDER;
    const all = Array.from({ length: copies }, () => due).flat();
    await Promise.all(arranged(all, order).map(bring));
  }

  async function bring(delivery: Delivery): Promise<void> {
    const { store } = getSandbox();
    if (await isAccepted(getSandbox(), delivery)) return store.delivered(delivery);
    const wait = Math.min(firstRetryMs * 2 ** delivery.attempts, LONGEST_WAIT_MS);
    const mayTryAgain = delivery.attempts + 1 < GIVES_UP_AFTER;
    return store.postponed(delivery, mayTryAgain ? new Date(Date.now() + wait) : null);
  }

  async function settled(): Promise<void> {
    if (!round) return;
    await round;
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
      isAsked = false;
      clearTimeout(timer);
      await round;
    },
  };
}

async function isAccepted(sandbox: Sandbox, { eventId, endpointId }: Delivery): Promise<boolean> {
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
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function arranged(deliveries: Delivery[], order: DeliveryMode["order"]): Delivery[] {
  if (order === "as made") return deliveries;
  if (order === "reversed") return deliveries.toReversed();
  return deliveries
    .map((delivery) => ({ delivery, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ delivery }) => delivery);
}
