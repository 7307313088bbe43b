import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { createStripeGateway } from "#server/platform/stripe-gateway.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { STRIPE_ACCESS, WEBHOOK_SECRET } from "#server/testing/billing-app.ts";
import { newAddress, payAt } from "#server/testing/buyer.ts";
import { startTestNode } from "#server/testing/create-test-app.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { startFaultProxy } from "#server/testing/fault-proxy.ts";
import { startOwnPostgres } from "#server/testing/own-postgres.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { receiveStripeEvent } from "#shared/billing/contract.ts";
import { startStripeSandbox } from "#stripe-sandbox/index.ts";
import { expectOneMembership, type Purchase } from "./one-membership.fixture.ts";

// The application's PostgreSQL stops immediately and recovers from its WAL, as after a power cut. Stripe is a
// separate company: it has its own database and keeps running.

const dataDir = await mkdtemp(join(tmpdir(), "swaz-restart-"));
const postgres = await startOwnPostgres(dataDir);
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const clock = createTestClock(new Date().toISOString());
const stripeDatabase = await createTestDatabase();
const node = await startTestNode(postgres.connectionString, { AUTH_AUTOCONFIRM: "1" }, clock, {
  client: () => through.client(),
  webhookSecret: async () => WEBHOOK_SECRET,
});
const sandbox = await startStripeSandbox({
  store: { connectionString: stripeDatabase },
  host: "127.0.0.1",
  port: 0,
  webhook: { url: node.url + receiveStripeEvent.path, secret: WEBHOOK_SECRET, firstRetryMs: 10 },
  clock,
});
afterAll(sandbox.stop);

let onAnswer: () => Promise<void> = async () => {};
const proxy = await startFaultProxy(
  sandbox.url,
  () => undefined,
  () => onAnswer(),
);
const access = { ...STRIPE_ACCESS, secretKey: sandbox.secretKey };
const through = createStripeGateway({ ...access, apiUrl: proxy.url });
const direct = createStripeGateway({ ...access, apiUrl: sandbox.url });
const deps = { ...node.deps, stripe: direct };

/** Stops the database and resolves when the server is gone. Its owner, the application, restarts it. */
async function restartDatabase(): Promise<void> {
  const pid = Number.parseInt(
    readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"),
    10,
  );
  process.kill(pid, "SIGQUIT");
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), {
    timeout: 60_000,
    interval: 1,
  });
}

/** From now on, stops the database while Stripe's response with this number is on its way. */
function restartDatabaseBefore(number: number): { hasHappened: () => boolean } {
  let answers = 0;
  onAnswer = async () => {
    answers++;
    if (answers === number) await restartDatabase();
  };
  return { hasHappened: () => answers >= number };
}

async function purchase(): Promise<Purchase> {
  const path = "/_api/v1/stripe/checkout/individual/monthly";
  const opened = await node.client.request("GET", path, { headers: visitorHeaders() });
  const buyer = { email: newAddress(), headers: {}, isMember: false };
  const back = await payAt(opened.headers.get("location") ?? "", { email: buyer.email });
  const sessionId = back.searchParams.get("sessionid") ?? "";
  const stripe = await direct.client();
  const { customer } = await stripe.checkout.sessions.retrieve(sessionId);
  return { buyer, sessionId, customerId: customer as string };
}

async function comeBack({ sessionId }: Purchase): Promise<number> {
  const path = `/_api/v1/stripe/subscriptionsuccess-result?sessionid=${sessionId}`;
  return (await node.client.request("POST", path, { headers: visitorHeaders() })).status;
}

/** Resolves when all events were delivered, including duplicates, and the database is back. */
async function waitForAllWebhooks(): Promise<void> {
  const client = new pg.Client({ connectionString: stripeDatabase });
  await client.connect();
  const waiting = async () =>
    (await client.query("select count(*)::int as n from stripe_sandbox.deliveries")).rows[0].n;
  await expect.poll(waiting).toBe(0);
  await client.end();
  await sandbox.webhooks.settled();
  await expect.poll(async () => (await node.client.request("GET", "/readyz")).status).toBe(200);
}

test.each([1, 4])(
  "a purchase survives a database restart before Stripe's response %i reaches the buyer's return",
  async (number) => {
    sandbox.webhooks.hold();
    const bought = await purchase();
    const restart = restartDatabaseBefore(number);
    expect([200, 503]).toContain(await comeBack(bought));
    expect(restart.hasHappened()).toBe(true);
    await expect.poll(() => comeBack(bought)).toBe(200);
    sandbox.webhooks.release({ order: "shuffled", copies: 3 });
    await waitForAllWebhooks();
    await expectOneMembership(deps, bought);
  },
);

test("purchases survive a database restart while Stripe delivers events for buyers who did not return", async () => {
  sandbox.webhooks.hold();
  const all = [await purchase(), await purchase(), await purchase()];
  const restart = restartDatabaseBefore(5);
  sandbox.webhooks.release({ order: "shuffled", copies: 3 });
  await waitForAllWebhooks();
  expect(restart.hasHappened()).toBe(true);
  for (const bought of all) await expectOneMembership(deps, bought);
});
