import { runDueWork } from "./run-due-work.ts";
import type { Answer, Incoming } from "./http/exchange.ts";
import { listen } from "./http/listen.ts";
import { webhookEndpointOf } from "./objects/webhook-endpoint.ts";
import { type Clock, createSandbox, INTERNAL_REQUEST, type Sandbox } from "./sandbox.ts";
import { openPostgresStore } from "./store/postgres-store.ts";
import { type WebhookDispatcher, createWebhookDispatcher } from "./webhooks/webhook-dispatcher.ts";

export type { DeliveryMode } from "./webhooks/webhook-dispatcher.ts";

type Options = {
  /** The database in which the sandbox keeps its state, in a separate schema. */
  store: { connectionString: string };
  host: string;
  /** The port to listen on. If it is already in use, or 0, any free port is used. */
  port: number;
  /** Host name that browsers use for this machine, if it differs from the address listened on. */
  publicHost?: string;
  /** URL at which browsers reach the sandbox, if there is a proxy in front of it. */
  publicUrl?: string;
  /** If omitted, the sandbox generates a key and stores it. */
  secretKey?: string;
  /** If omitted, no webhooks are sent. */
  webhook?: { url: string; secret: string; firstRetryMs?: number };
  clock: Clock;
};

type Webhook = NonNullable<Options["webhook"]>;

export type StripeSandbox = {
  /** URL at which browsers reach the sandbox. */
  url: string;
  secretKey: string;
  /** Controls webhook delivery, for tests that need webhooks late, twice or out of order. */
  webhooks: Pick<WebhookDispatcher, "hold" | "release" | "settled">;
  /** Runs all work that is due now; it also runs every minute. */
  runDueWork(): Promise<void>;
  stop(): Promise<void>;
};

const CATCH_UP_EVERY_MS = 60_000;

/** Starts a small local Stripe for development, tests and the demo. */
export async function startStripeSandbox(options: Options): Promise<StripeSandbox> {
  const { host, port, webhook, clock } = options;
  const store = await openPostgresStore(options.store.connectionString);
  let address = "";
  const courier = createWebhookDispatcher(() => sandbox, webhook?.firstRetryMs ?? 1_000);
  const sandbox: Sandbox = createSandbox({
    store,
    clock,
    secretKey: options.secretKey ?? (await store.secretKey()),
    url: () => address,
    afterWrite: courier.wake,
  });
  if (webhook) await registerWebhook(sandbox, webhook);
  const server = await listen({
    host,
    port,
    answer: (incoming) => answerRequest(sandbox, incoming),
  }).catch(async (error) => {
    await store.close();
    throw error;
  });
  address = options.publicUrl ?? `http://${options.publicHost ?? host}:${server.port}`;
  await runDueWork(sandbox);
  const timer = setInterval(() => {
    runDueWork(sandbox).catch((error: Error) => process.emitWarning(error));
  }, CATCH_UP_EVERY_MS).unref();

  return {
    url: address,
    secretKey: sandbox.secretKey,
    webhooks: { hold: courier.hold, release: courier.release, settled: courier.settled },
    runDueWork: () => runDueWork(sandbox),
    async stop() {
      clearInterval(timer);
      await courier.stop();
      await server.stop();
      await store.close();
    },
  };
}

/**
 * Loads the pages and the API routes lazily, on the first request, because on most days no one buys anything here.
 */
async function answerRequest(sandbox: Sandbox, incoming: Incoming): Promise<Answer> {
  if (incoming.path.startsWith("/v1/")) {
    const { answerApiRequest } = await import("./api/answer-api-request.ts");
    return answerApiRequest(sandbox, incoming);
  }
  const { answerPageRequest } = await import("./pages/answer-page-request.ts");
  return answerPageRequest(sandbox, incoming);
}

/**
 * Registers the webhook under a fixed id, so that after a restart at a different address, events go only to the new
 * one.
 */
async function registerWebhook(sandbox: Sandbox, { url, secret }: Webhook) {
  await sandbox.write(INTERNAL_REQUEST, async (_unit, books) => {
    await books.ledger.put(
      webhookEndpointOf(books, { id: "we_configured", url, secret, events: ["*"] }),
    );
  });
}
