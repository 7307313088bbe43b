import type { Ledger, WriteUnit } from "./store/ledger.ts";
import { resourceMissing } from "./api/api-error.ts";
import { newId } from "./objects/new-id.ts";
import { idOf } from "./objects/reference.ts";
import type { PublicKind, PublicObjects, StoredEvent } from "./store/stored-objects.ts";

export const API_VERSION = "2026-10-28.endive";

/**
 * The context of a unit of work: the objects it can see, the time at which it happens, and the request it belongs to.
 */
export type WorkContext = {
  ledger: Ledger;
  /** In seconds, on the clock of the customer concerned. */
  now: number;
  testClock: string | null;
  request: { id: string | null; idempotency_key: string | null };
  enqueueDelivery: WriteUnit["enqueueDelivery"];
  attempt: WriteUnit["attempt"];
};

const RESOURCE_LABELS: Partial<Record<PublicKind, string>> = {
  payment_method: "PaymentMethod",
  promotion_code: "promotion code",
  "checkout.session": "checkout.session",
  "test_helpers.test_clock": "billing test clock",
};

/** Returns the object, or throws the error that Stripe returns if it doesn't exist. */
export async function getObject<K extends PublicKind>(
  books: Pick<WorkContext, "ledger">,
  kind: K,
  id: string,
  param?: string,
): Promise<PublicObjects[K]> {
  const object = await books.ledger.find(kind, id);
  if (!object || ("deleted" in object && object.deleted))
    throw resourceMissing(RESOURCE_LABELS[kind] ?? kind, id, param);
  return object;
}

/** Stores the object and notifies every subscribed webhook. */
export async function saveAndEmit(
  books: WorkContext,
  type: StoredEvent["type"],
  object: PublicObjects[PublicKind],
  before?: object,
): Promise<void> {
  await books.ledger.put(object);
  await emitEvent(books, type, object, before);
}

export async function emitEvent(
  books: WorkContext,
  type: StoredEvent["type"],
  object: object,
  before?: object,
): Promise<void> {
  const endpoints = (
    await books.ledger.list("webhook_endpoint", { match: { status: "enabled" } })
  ).filter(({ enabled_events }) => enabled_events.includes("*") || enabled_events.includes(type));
  const previous = before && previousAttributes(before, object);
  const event: StoredEvent = {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: books.now,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: books.request,
    type,
  };
  await books.ledger.put(event);
  for (const endpoint of endpoints) await books.enqueueDelivery(event.id, endpoint.id);
}

function previousAttributes(before: object, after: object): Record<string, unknown> {
  const now = after as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]),
    ),
  );
}

type OnClock = { test_clock?: string | { id: string } | null };

/** Returns the same context on the clock of the given object: a test clock's frozen time, or the real time. */
export async function withClockOf(books: WorkContext, object: OnClock): Promise<WorkContext> {
  const testClock = idOf(object.test_clock);
  if (testClock === null || testClock === books.testClock) return books;
  const clock = await getObject(books, "test_helpers.test_clock", testClock);
  return { ...books, now: clock.frozen_time, testClock };
}
