import { catchUp } from "./catch-up.ts";
import type { Answer, Incoming } from "./http/exchange.ts";
import { listen } from "./http/listen.ts";
import { webhookEndpointOf } from "./objects/webhook-endpoint.ts";
import { type Clock, createSandbox, OWN_REQUEST, type Sandbox } from "./sandbox.ts";
import { openPostgresStore } from "./store/postgres-store.ts";
import { type Courier, createCourier } from "./webhooks/courier.ts";

export type { DeliveryMode } from "./webhooks/courier.ts";

type Options = {
  /** It keeps its state in a schema of its own in this database. */
  store: { connectionString: string };
  host: string;
  /** When it is taken, or 0: any free one. */
  port: number;
  /** What browsers call this machine, when that is not the address listened on. */
  publicHost?: string;
  /** Where browsers reach it, when a proxy is in front. */
  publicUrl?: string;
  /** Without one, it makes its own and keeps it. */
  secretKey?: string;
  /** Without one, no webhook is sent. */
  webhook?: { url: string; secret: string; firstRetryMs?: number };
  clock: Clock;
};

type Webhook = NonNullable<Options["webhook"]>;

export type StripeSandbox = {
  /** Where browsers reach it. */
  url: string;
  secretKey: string;
  /** How webhooks are delivered; for tests that want them late, twice or in the wrong order. */
  webhooks: Pick<Courier, "hold" | "release" | "settled">;
  /** Does everything that is due right away; it also runs every minute. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
};

const CATCH_UP_EVERY_MS = 60_000;

/** A small Stripe on this machine, for development, tests and the demo. */
export async function startStripeSandbox(options: Options): Promise<StripeSandbox> {
  const { host, port, webhook, clock } = options;
  const store = await openPostgresStore(options.store.connectionString);
  let address = "";
  const courier = createCourier(() => sandbox, webhook?.firstRetryMs ?? 1_000);
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
  await catchUp(sandbox);
  const timer = setInterval(() => {
    catchUp(sandbox).catch((error: Error) => process.emitWarning(error));
  }, CATCH_UP_EVERY_MS).unref();

  return {
    url: address,
    secretKey: sandbox.secretKey,
    webhooks: { hold: courier.hold, release: courier.release, settled: courier.settled },
    catchUp: () => catchUp(sandbox),
    async stop() {
      clearInterval(timer);
      await courier.stop();
      await server.stop();
      await store.close();
    },
  };
}

/** The pages and the many calls are loaded by the first request: most days nobody buys anything here. */
async function answerRequest(sandbox: Sandbox, incoming: Incoming): Promise<Answer> {
  if (incoming.path.startsWith("/v1/")) {
    const { answerApiRequest } = await import("./api/answer-api-request.ts");
    return answerApiRequest(sandbox, incoming);
  }
  const { answerPageRequest } = await import("./pages/answer-page-request.ts");
  return answerPageRequest(sandbox, incoming);
}

/** Under a fixed id: after a restart at another address, events go to the new one only. */
async function registerWebhook(sandbox: Sandbox, { url, secret }: Webhook) {
  await sandbox.write(OWN_REQUEST, async (_unit, books) => {
    await books.ledger.put(
      webhookEndpointOf(books, { id: "we_configured", url, secret, events: ["*"] }),
    );
  });
}
