import type { WorkContext } from "./work-context.ts";
import type { Ledger, Store, WriteUnit } from "./store/ledger.ts";

export type Clock = { now(): Date };

/** Placeholder for the sandbox's own address in stored objects, so that they survive a change of port. */
export const ADDRESS_PLACEHOLDER = "stripe-sandbox:";

export type Sandbox = {
  store: Store;
  secretKey: string;
  withAddress(text: string): string;
  readingBooks(ledger: Ledger): WorkContext;
  write<T>(
    request: WorkContext["request"],
    work: (unit: WriteUnit, books: WorkContext) => Promise<T>,
  ): Promise<T>;
};

type Options = {
  store: Store;
  clock: Clock;
  secretKey: string;
  url: () => string;
  afterWrite: () => void;
};

function readOnly(): Promise<never> {
  return Promise.reject(new Error("A read-only request tried to write"));
}

/** Request data for work that wasn't requested through the API. */
export const INTERNAL_REQUEST: WorkContext["request"] = { id: null, idempotency_key: null };

export function createSandbox({ store, clock, secretKey, url, afterWrite }: Options): Sandbox {
  const now = () => Math.floor(clock.now().getTime() / 1000);

  return {
    store,
    secretKey,
    withAddress: (text) => text.replaceAll(ADDRESS_PLACEHOLDER, url()),
    readingBooks: (ledger) => ({
      ledger,
      now: now(),
      testClock: null,
      request: INTERNAL_REQUEST,
      enqueueDelivery: readOnly,
      attempt: readOnly,
    }),
    async write(request, work) {
      const result = await store.write((unit) =>
        work(unit, {
          ledger: unit.ledger,
          now: now(),
          testClock: null,
          request,
          enqueueDelivery: unit.enqueueDelivery,
          attempt: unit.attempt,
        }),
      );
      afterWrite();
      return result;
    },
  };
}
