import type { Stripe } from "stripe";

export type StripeAccess = {
  secretKey: string;
  webhookSecret: string;
  /** Another server with Stripe's API. */
  apiUrl?: string;
  maxNetworkRetries?: number;
  timeoutMs?: number;
};

/** The only way to access Stripe. */
export type StripeGateway = {
  /** Stripe's own client takes 30 MB and 0.3 s, so it is loaded with the first call that needs it. */
  client(): Promise<Stripe>;
  webhookSecret(): Promise<string>;
};

/** The local Stripe starts alongside the application, so its access data may arrive later. */
export function createStripeGateway(access: StripeAccess | Promise<StripeAccess>): StripeGateway {
  let client: Promise<Stripe> | undefined;
  return {
    client: () => (client ??= connect(access)),
    webhookSecret: async () => (await access).webhookSecret,
  };
}

async function connect(access: StripeAccess | Promise<StripeAccess>) {
  const { secretKey, apiUrl, maxNetworkRetries = 2, timeoutMs = 10_000 } = await access;
  const { Stripe } = await import("stripe");
  const server = apiUrl === undefined ? {} : addressOf(new URL(apiUrl));
  return new Stripe(secretKey, {
    ...server,
    maxNetworkRetries,
    timeout: timeoutMs,
    telemetry: false,
  });
}

function addressOf({ hostname, port, protocol }: URL) {
  return { host: hostname, port, protocol: protocol === "https:" ? "https" : "http" } as const;
}
