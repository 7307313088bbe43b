import type Stripe from "stripe";
import { beforeEach, expect, test, vi } from "vitest";
import { createCatalogue } from "./testing/catalogue.ts";
import { startTestSandbox, WEBHOOK_SECRET } from "./testing/start-test-sandbox.ts";

const { stripe, sandbox, receiver, clock } = await startTestSandbox();
const { soloMonthly } = await createCatalogue(stripe);

beforeEach(async () => {
  sandbox.webhooks.release();
  await sandbox.webhooks.settled();
  receiver.received.length = 0;
});

function namesOf(events: Stripe.Event[]) {
  return events.map(({ data }) => (data.object as Stripe.Customer).name);
}

test("an event is signed the way Stripe signs it", async () => {
  const customer = await stripe.customers.create({ name: "Ada" });
  await sandbox.webhooks.settled();
  const [delivery] = receiver.received;
  const event = stripe.webhooks.constructEvent(
    delivery?.body ?? "",
    delivery?.signature ?? "",
    WEBHOOK_SECRET,
  );
  expect(event).toMatchObject({
    type: "customer.created",
    api_version: "2026-10-28.endive",
    data: { object: { id: customer.id } },
  });
  const forged = () =>
    stripe.webhooks.constructEvent(delivery?.body ?? "", delivery?.signature ?? "", "whsec_other");
  expect(forged).toThrow(/signature/);
});

test("an update event includes the previous values", async () => {
  const { id } = await stripe.customers.create({ name: "Before" });
  await stripe.customers.update(id, { name: "After" });
  await sandbox.webhooks.settled();
  expect(receiver.events().at(-1)).toMatchObject({
    type: "customer.updated",
    data: { object: { name: "After" }, previous_attributes: { name: "Before" } },
  });
});

test("an event is retried until the receiver succeeds", async () => {
  receiver.plan.push(500, 503);
  await stripe.customers.create({ name: "Again" });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), 60_000);
  await sandbox.webhooks.settled();
  const ids = new Set(receiver.events().map(({ id }) => id));
  expect(ids.size).toBe(1);
  const event = await stripe.events.retrieve([...ids][0] ?? "");
  await vi.waitFor(async () => {
    expect((await stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
  }, 60_000);
});

test("a failed event is delayed, and the events behind it are delivered first", async () => {
  sandbox.webhooks.hold();
  for (const name of ["Fails", "Behind"]) await stripe.customers.create({ name });
  receiver.plan.push(500);
  sandbox.webhooks.release();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), 60_000);
  expect(namesOf(receiver.events())).toEqual(["Fails", "Behind", "Fails"]);
});

test("undelivered events can be listed", async () => {
  sandbox.webhooks.hold();
  await stripe.customers.create({ name: "Held" });
  const waiting = await stripe.events.list({ delivery_success: false });
  expect(namesOf(waiting.data)).toEqual(["Held"]);
  expect(receiver.received).toEqual([]);
  sandbox.webhooks.release();
  await sandbox.webhooks.settled();
  expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
});

test("a test can release held events in any order and any number of copies", async () => {
  sandbox.webhooks.hold();
  for (const name of ["One", "Two", "Three"]) await stripe.customers.create({ name });
  sandbox.webhooks.release({ order: "reversed", copies: 3 });
  await sandbox.webhooks.settled();
  const names = namesOf(receiver.events());
  expect(names).toHaveLength(9);
  for (const name of ["One", "Two", "Three"])
    expect(names.filter((one) => one === name)).toHaveLength(3);
});

test("a failed request leaves no event behind", async () => {
  const { id } = await stripe.customers.create({});
  await sandbox.webhooks.settled();
  receiver.received.length = 0;
  const refused = stripe.subscriptions.create({
    customer: id,
    items: [{ price: soloMonthly.id }],
    payment_behavior: "error_if_incomplete",
  });
  await expect(refused).rejects.toMatchObject({ code: "resource_missing" });
  await sandbox.webhooks.settled();
  expect(receiver.received).toEqual([]);
});

test("an additional endpoint receives only the events it subscribed to, and has its own secret", async () => {
  const endpoint = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["product.created"],
  });
  expect(endpoint.secret).toMatch(/^whsec_/);
  expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
  await stripe.customers.create({ name: "Not for it" });
  await stripe.products.create({ name: "For both" });
  await sandbox.webhooks.settled();
  expect(receiver.events().map(({ type }) => type)).toEqual([
    "customer.created",
    "product.created",
    "product.created",
  ]);
  await stripe.webhookEndpoints.del(endpoint.id);
});

test("without a test clock, subscriptions follow the regular clock", async () => {
  const { id: customer } = await stripe.customers.create({
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: soloMonthly.id }],
    trial_period_days: 7,
  });
  clock.advance(8 * 24 * 60 * 60);
  await sandbox.runDueWork();
  await sandbox.webhooks.settled();
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  const types = receiver.events().map(({ type }) => type);
  expect(types).toContain("customer.subscription.trial_will_end");
  expect(types.filter((type) => type === "invoice.paid")).toHaveLength(2);
});
