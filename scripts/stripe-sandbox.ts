import { z } from "zod";
import { systemClock } from "#server/platform/clock.ts";
import { gracefulShutdown } from "#server/platform/graceful-shutdown.ts";
import { startStripeSandbox } from "#stripe-sandbox/index.ts";

// Runs the local Stripe as a separate process, for several nodes in production mode without a Stripe account (see
// compose.yaml). Nodes without STRIPE_SECRET_KEY start one in their own process instead.

const settings = z
  .object({
    DATABASE_URL: z.url(),
    STRIPE_SECRET_KEY: z.string(),
    STRIPE_WEBHOOK_SECRET: z.string(),
    /** The URL to which its events are sent. */
    STRIPE_WEBHOOK_URL: z.url(),
    STRIPE_SANDBOX_PORT: z.coerce.number(),
    /** The URL at which browsers reach its checkout. */
    STRIPE_SANDBOX_URL: z.url(),
  })
  .parse(process.env);

const { running } = gracefulShutdown(["SIGINT", "SIGTERM"], 10_000);
const { url, stop } = await startStripeSandbox({
  store: { connectionString: settings.DATABASE_URL },
  host: "::",
  port: settings.STRIPE_SANDBOX_PORT,
  publicUrl: settings.STRIPE_SANDBOX_URL,
  secretKey: settings.STRIPE_SECRET_KEY,
  webhook: { url: settings.STRIPE_WEBHOOK_URL, secret: settings.STRIPE_WEBHOOK_SECRET },
  clock: systemClock,
});
running.push(stop);
process.stdout.write(`The local Stripe is at ${url}\n`);
