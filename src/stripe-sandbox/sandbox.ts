import type { Books } from "./books.ts";
import type { Ledger, Store, WriteUnit } from "./store/ledger.ts";

export type Clock = { now(): Date };

/** Placeholder for the sandbox's own address in stored objects, so that they survive a change of port. */
export const OWN_ADDRESS = "stripe-sandbox:";

export type Sandbox = {
  store: Store;
  secretKey: string;
  withAddress(text: string): string;
  readingBooks(ledger: Ledger): Books;
  write<T>(
    request: Books["request"],
    work: (unit: WriteUnit, books: Books) => Promise<T>,
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
  return Promise.reject(new Error("A reading request tried to write"));
}

/** Request data for work that wasn't requested through the API. */
export const OWN_REQUEST: Books["request"] = { id: null, idempotency_key: null };

export function createSandbox({ store, clock, secretKey, url, afterWrite }: Options): Sandbox {
  const now = () => Math.floor(clock.now().getTime() / 1000);

  return {
    store,
    secretKey,
    withAddress: (text) => text.replaceAll(OWN_ADDRESS, url()),
    readingBooks: (ledger) => ({
      ledger,
      now: now(),
      testClock: null,
      request: OWN_REQUEST,
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
