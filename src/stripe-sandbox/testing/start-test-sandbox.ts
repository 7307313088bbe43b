import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { Stripe } from "stripe";
import { afterAll, inject } from "vitest";
import { startStripeSandbox, type StripeSandbox } from "#stripe-sandbox/index.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

export const WEBHOOK_SECRET = "whsec_between_the_sandbox_and_the_tests";

/** Creates a clock that tests can move forward. */
function createManualClock(start = "2026-03-02T12:00:00Z") {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance(seconds: number) {
      now += seconds * 1000;
    },
  };
}

/** Starts a sandbox on a separate database, with the official client and a receiver for its webhooks. */
export async function startTestSandbox() {
  const connectionString = await createDatabase();
  const receiver = await startReceiver();
  const clock = createManualClock();
  const start = () =>
    startStripeSandbox({
      store: { connectionString },
      host: "127.0.0.1",
      port: 0,
      webhook: { url: receiver.url, secret: WEBHOOK_SECRET, firstRetryMs: 1 },
      clock,
    });
  let sandbox = await start();
  afterAll(async () => {
    await sandbox.stop();
    receiver.stop();
  });
  return {
    sandbox,
    stripe: connectStripe(sandbox),
    clock,
    receiver,
    connectionString,
    /** Simulates a power cut: a new process, on another port, with the same database. */
    async restart() {
      await sandbox.stop();
      sandbox = await start();
      return { sandbox, stripe: connectStripe(sandbox) };
    },
  };
}

export function connectStripe({ url, secretKey }: StripeSandbox, key = secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

async function createDatabase(): Promise<string> {
  const clusterUrl = inject("clusterUrl");
  const name = `sandbox_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export type Received = { body: string; signature: string };

/** Starts a receiver that accepts webhooks and responds to each with the next status of its plan, or 200. */
async function startReceiver() {
  const received: Received[] = [];
  const plan: number[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      received.push({ body, signature: String(request.headers["stripe-signature"]) });
      response.writeHead(plan.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    plan,
    events: () => received.map(({ body }) => JSON.parse(body) as Stripe.Event),
    stop: () => server.close(),
  };
}
