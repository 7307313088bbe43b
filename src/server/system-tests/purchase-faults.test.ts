import { env } from "node:process";
import pg from "pg";
import type Stripe from "stripe";
import { afterAll, expect, test, vi } from "vitest";
import { createStripeGateway } from "#server/platform/stripe-gateway.ts";
import { drizzle, sql } from "#server/platform/orm.ts";
import { STRIPE_ACCESS, WEBHOOK_SECRET } from "#server/testing/billing-app.ts";
import { newAddress, payAt } from "#server/testing/buyer.ts";
import { startTestNode } from "#server/testing/create-test-app.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { type Fault, FAULTS, startFaultProxy } from "#server/testing/fault-proxy.ts";
import { type SeededRandom, seededRandom } from "#server/testing/seeded-random.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { startStripeSandbox } from "#stripe-sandbox/index.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { getProfile } from "#shared/account/contract.ts";
import { receiveStripeEvent } from "#shared/billing/contract.ts";
import { expectOneMembership, type Purchase } from "./one-membership.fixture.ts";

// The seed determines what is done, to which purchase and in which order, so every run is the same. Set FAULT_SEED by
// hand to try other orders; bench/soak.ts makes no purchases, so it can't try random seeds either.
const SEED = Number(env["FAULT_SEED"] ?? 20_261_118);
const PURCHASES = 50;
/** How many changes follow each purchase. The purchase and each change are disturbed again. */
const CHANGES = 3;
const CONCURRENCY = 10;

const connectionString = await createTestDatabase();
const clock = createTestClock(new Date().toISOString());
const sandbox = await startStripeSandbox({
  store: { connectionString },
  host: "127.0.0.1",
  port: 0,
  clock,
});
afterAll(sandbox.stop);

const faultsOfProxy = seededRandom(SEED);
let isFaulty = true;
const proxy = await startFaultProxy(sandbox.url, (): Fault | undefined =>
  isFaulty && faultsOfProxy.isTrue(0.12) ? faultsOfProxy.pick(FAULTS) : undefined,
);
const access = { ...STRIPE_ACCESS, secretKey: sandbox.secretKey };
const direct = createStripeGateway({ ...access, apiUrl: sandbox.url });
const stripe = await direct.client();

function startNode() {
  const gateway = createStripeGateway({ ...access, apiUrl: proxy.url });
  return startTestNode(connectionString, { AUTH_AUTOCONFIRM: "1" }, clock, gateway);
}
const nodes = [await startNode(), await startNode()] as const;
const [{ deps }] = nodes;

// The test's own checks don't use the connections that break.
const observer = new pg.Pool({ connectionString, application_name: "observer" });
afterAll(() => observer.end());
const db = drizzle(observer, { casing: "snake_case" });

/** Simulates a buyer who keeps pressing the button until a checkout page opens. */
async function open(random: SeededRandom, headers: Record<string, string>): Promise<string> {
  const path = `/_api/v1/stripe/checkout/individual/${random.pick(["monthly", "yearly"])}`;
  for (;;) {
    const visitor = { ...visitorHeaders(), ...headers };
    const reply = await random.pick(nodes).client.request("GET", path, { headers: visitor });
    const page = reply.headers.get("location") ?? "";
    if (page.startsWith(sandbox.url)) return page;
    // If no checkout page could be opened, a visitor is redirected back to the plans.
    expect([303, 500, 503]).toContain(reply.status);
  }
}

async function purchase(random: SeededRandom): Promise<Purchase> {
  const kind = random.pick(["visitor", "visitor", "logged in", "has an account"] as const);
  // Another fault may break the connection that this needs.
  const member =
    kind === "visitor" ? undefined : await vi.waitFor(() => signUpMember(nodes[0]), 60_000);
  const buyer = {
    email: member?.email ?? newAddress(),
    headers: member?.headers ?? {},
    isMember: member !== undefined,
  };
  const url = await open(random, kind === "logged in" ? buyer.headers : {});
  const back = await payAt(url, { email: buyer.email });
  const sessionId = back.searchParams.get("sessionid") ?? "";
  const { customer } = await stripe.checkout.sessions.retrieve(sessionId);
  return { buyer, sessionId, customerId: customer as string };
}

/** Returns all of Stripe's events for a customer that are relevant here. */
async function eventsOf(customerId: string): Promise<Stripe.Event[]> {
  const about = JSON.stringify({ data: { object: { customer: customerId } } });
  const { rows } = await db.execute<{ body: Stripe.Event }>(
    sql`select body from stripe_sandbox.objects where kind = 'event' and body @> ${about}::jsonb
      order by sequence`,
  );
  return rows
    .map(({ body }) => body)
    .filter(
      ({ type }) =>
        !/created$|attached$|succeeded$/.test(type) || type === "customer.subscription.created",
    );
}

async function deliverEvent(node: (typeof nodes)[number], event: Stripe.Event): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  const headers = { "stripe-signature": signature };
  return (await node.client.request("POST", receiveStripeEvent.path, { body: payload, headers }))
    .status;
}

/** Simulates the browser's return, to the members' page or the visitors' page. */
async function returnFromCheckout(node: (typeof nodes)[number], { buyer, sessionId }: Purchase) {
  const call = buyer.isMember ? "subscriptionsuccess" : "subscriptionsuccess-result";
  const headers = { ...visitorHeaders(), ...buyer.headers };
  const path = `/_api/v1/stripe/${call}?sessionid=${sessionId}`;
  return (await node.client.request("POST", path, { headers })).status;
}

/** Breaks one of the application's database connections or, as in a restart, all of them. */
async function breakConnections(atMost: number): Promise<void> {
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'swaz-focus'
      order by random() limit ${atMost}`,
  );
}

/**
 * Delivers all of Stripe's events in some order, up to three times, to either node, while the buyer may or may not
 * return.
 */
async function disturb(random: SeededRandom, bought: Purchase, returns: number): Promise<void> {
  const events = await eventsOf(bought.customerId);
  const delivered = random.pick([events, events.toReversed(), random.shuffled(events)]);
  const steps: (() => Promise<unknown>)[] = delivered.flatMap((event) =>
    Array.from(
      { length: random.pick([1, 3]) },
      () => () => deliverEvent(random.pick(nodes), event),
    ),
  );
  const further = Array.from(
    { length: returns },
    () => () => returnFromCheckout(random.pick(nodes), bought),
  );
  const broken = random.isTrue(0.15) ? [() => breakConnections(random.pick([1, 1_000]))] : [];
  for (const step of [...further, ...broken]) steps.splice(random.below(steps.length + 1), 0, step);
  while (steps.length > 0)
    await Promise.all(steps.splice(0, 1 + random.below(5)).map((step) => step()));
}

/** Spreads the seeds, because similar seeds give similar first numbers. */
function randomFor(number: number): SeededRandom {
  return seededRandom(Math.imul(SEED + number, 0x9e3779b1));
}

async function live(random: SeededRandom): Promise<Purchase> {
  const bought = await purchase(random);
  await disturb(random, bought, random.below(4));
  for (let number = 1; number <= CHANGES; number++) {
    const { subscription } = await stripe.checkout.sessions.retrieve(bought.sessionId);
    const cancel_at_period_end = random.isTrue(0.5);
    await stripe.subscriptions.update(subscription as string, { cancel_at_period_end });
    await disturb(random, bought, 0);
  }
  return bought;
}

/**
 * Delivers events until every one is accepted, as Stripe does. No buyer returns from the checkout any more; members
 * log in at some point.
 */
async function settle({ buyer: { isMember, headers }, customerId }: Purchase): Promise<void> {
  for (const event of await eventsOf(customerId))
    await expect.poll(() => deliverEvent(nodes[1], event)).toBe(200);
  if (!isMember) return;
  const profile = () => nodes[0].api(getProfile, { as: { headers } });
  await expect.poll(async () => (await profile()).status).toBe(200);
}

test(
  `${PURCHASES * (1 + CHANGES)} interleavings with faults (seed ${SEED}) leave each buyer with one membership that matches Stripe`,
  { timeout: 300_000 },
  async () => {
    const numbers = Array.from({ length: PURCHASES }, (_, number) => number);
    const all: Purchase[] = [];
    while (numbers.length > 0) {
      const some = numbers.splice(0, CONCURRENCY);
      all.push(...(await Promise.all(some.map((number) => live(randomFor(number))))));
    }
    isFaulty = false;
    for (const bought of all) {
      await settle(bought);
      await expectOneMembership({ ...deps, db, stripe: direct }, bought);
    }
    expect(all).toHaveLength(PURCHASES);
  },
);
