import { randomBytes } from "node:crypto";
import { systemClock } from "#server/platform/clock.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { StripeAccess } from "#server/platform/stripe-gateway.ts";
import { receiveStripeEvent } from "#shared/billing/contract.ts";

type Database = { connectionString: string; isUp: Promise<void> };

type OpenStripe = {
  access: StripeAccess;
  /** The URL of the local Stripe, if it is used. */
  sandboxUrl?: string;
  stop(): Promise<void>;
};

/**
 * Connects to Stripe itself, or to the server in its place, if there is a key; otherwise starts the local Stripe
 * alongside the application.
 */
export async function openStripe(config: Config, database: Database): Promise<OpenStripe> {
  const { secretKey, webhookSecret, apiUrl } = config.billing;
  if (secretKey !== undefined && webhookSecret !== undefined) {
    const access = { secretKey, webhookSecret, ...(apiUrl !== undefined && { apiUrl }) };
    return { access, stop: async () => {} };
  }
  return openSandbox(config, database);
}

async function openSandbox(
  config: Config,
  { connectionString, isUp }: Database,
): Promise<OpenStripe> {
  const [{ startStripeSandbox }] = await Promise.all([import("#stripe-sandbox/index.ts"), isUp]);
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  const { url, secretKey, stop } = await startStripeSandbox({
    store: { connectionString },
    host: config.host,
    port: config.billing.sandboxPort,
    publicHost: new URL(config.siteUrl).hostname,
    webhook: {
      url: `http://${reachable(config.host)}:${config.port}${receiveStripeEvent.path}`,
      secret: webhookSecret,
    },
    clock: systemClock,
  });
  const apiUrl = `http://${reachable(config.host)}:${new URL(url).port}`;
  return { access: { secretKey, webhookSecret, apiUrl }, sandboxUrl: url, stop };
}

/** A server that listens on all interfaces cannot be reached by that name. */
function reachable(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
}
