import { answerApiRequest } from "./api/answer-api-request.ts";
import { catchUp } from "./catch-up.ts";
import { webhookEndpointOf } from "./api/events.ts";
import { listen } from "./http/listen.ts";
import { answerPageRequest } from "./pages/answer-page-request.ts";
import { type Clock, createSandbox, OWN_REQUEST, type Sandbox } from "./sandbox.ts";
import { openPostgresStore } from "./store/postgres-store.ts";
import { type Courier, createCourier } from "./webhooks/courier.ts";

export type { DeliveryMode } from "./webhooks/courier.ts";

type Options = {
  /** It keeps its state in a schema of its own in this database. */
  store: { connectionString: string };
  host: string;
  /** 0 takes any that is free. */
  port: number;
  /** Where browsers reach the hosted pages, when that is not the address listened on. */
  publicUrl?: string;
  webhook: { url: string; secret: string; firstRetryMs?: number };
  clock: Clock;
};

export type StripeSandbox = {
  url: string;
  secretKey: string;
  /** How webhooks travel; for tests that want them late, twice or in the wrong order. */
  webhooks: Pick<Courier, "hold" | "release" | "settled">;
  /** Does at once what has fallen due by the clock; it also happens by itself every minute. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
};

const CATCH_UP_EVERY_MS = 60_000;

/** A small Stripe on this machine, for development, tests and the demo. */
export async function startStripeSandbox(options: Options): Promise<StripeSandbox> {
  const { host, port, webhook, clock } = options;
  const store = await openPostgresStore(options.store.connectionString);
  let address = options.publicUrl ?? "";
  const courier = createCourier(() => sandbox, webhook.firstRetryMs ?? 1_000);
  const sandbox: Sandbox = createSandbox({
    store,
    clock,
    secretKey: await store.secretKey(),
    url: () => address,
    afterWrite: courier.wake,
  });
  await registerWebhook(sandbox, webhook);
  const server = await listen({
    host,
    port,
    answer: (incoming) =>
      incoming.path.startsWith("/v1/")
        ? answerApiRequest(sandbox, incoming)
        : answerPageRequest(sandbox, incoming),
  });
  address ||= server.url;
  await catchUp(sandbox);
  const timer = setInterval(() => {
    catchUp(sandbox).catch((error: Error) => process.emitWarning(error));
  }, CATCH_UP_EVERY_MS).unref();

  return {
    url: server.url,
    secretKey: sandbox.secretKey,
    webhooks: { hold: courier.hold, release: courier.release, settled: courier.settled },
    catchUp: () => catchUp(sandbox),
    async stop() {
      clearInterval(timer);
      await server.stop();
      await courier.stop();
      await store.close();
    },
  };
}

/** Under a fixed id: after a restart at another address, events go to the new one only. */
async function registerWebhook(sandbox: Sandbox, { url, secret }: Options["webhook"]) {
  await sandbox.write(OWN_REQUEST, async (_unit, books) => {
    await books.ledger.put(
      webhookEndpointOf(books, { id: "we_configured", url, secret, events: ["*"] }),
    );
  });
}
