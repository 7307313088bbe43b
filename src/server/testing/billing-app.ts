import { afterAll } from "vitest";
import { createStripeGateway, type StripeGateway } from "#server/platform/stripe-gateway.ts";
import { receiveStripeEvent } from "#shared/billing/contract.ts";
import { startStripeSandbox, type StripeSandbox } from "#stripe-sandbox/index.ts";
import { startTestNode } from "./create-test-app.ts";
import { createMailbox } from "./mailbox.ts";
import { createTestClock } from "./test-clock.ts";
import { createTestDatabase } from "./test-database.ts";

export const WEBHOOK_SECRET = "whsec_between_the_sandbox_and_the_application";

/** Reports every fault at once, but waits for the local Stripe for as long as a busy machine takes. */
export const STRIPE_ACCESS = {
  webhookSecret: WEBHOOK_SECRET,
  maxNetworkRetries: 0,
  timeoutMs: 60_000,
};

/** Creates the application with its own Stripe. Both share one clock, which tests can advance. */
export async function createBillingApp(env: Record<string, string> = {}) {
  const connectionString = await createTestDatabase();
  // Start at the real time, because Stripe checks signatures against it.
  const clock = createTestClock(new Date().toISOString());
  let gateway: StripeGateway | undefined;
  const app = await startTestNode(connectionString, { AUTH_AUTOCONFIRM: "1", ...env }, clock, {
    client: () => opened().client(),
    webhookSecret: async () => WEBHOOK_SECRET,
  });
  const sandbox = await startStripeSandbox({
    store: { connectionString },
    host: "127.0.0.1",
    port: 0,
    webhook: { url: app.url + receiveStripeEvent.path, secret: WEBHOOK_SECRET, firstRetryMs: 5 },
    clock,
  });
  afterAll(sandbox.stop);
  gateway = gatewayTo(sandbox);
  function opened(): StripeGateway {
    if (!gateway) throw new Error("Stripe is not open yet");
    return gateway;
  }
  const stripe = await gateway.client();
  return { ...app, sandbox, stripe, mailbox: createMailbox(app.deps) };
}

export type BillingApp = Awaited<ReturnType<typeof createBillingApp>>;

function gatewayTo({ url, secretKey }: StripeSandbox): StripeGateway {
  return createStripeGateway({ ...STRIPE_ACCESS, secretKey, apiUrl: url });
}
