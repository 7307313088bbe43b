import { createHmac } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { stripeEvents, subscriptions } from "#server/db/schema/billing.ts";
import { eq } from "#server/platform/orm.ts";
import { createBillingApp, WEBHOOK_SECRET } from "#server/testing/billing-app.ts";
import { payingMember } from "#server/testing/buyer.ts";
import { receiveStripeEvent } from "#shared/billing/contract.ts";

const app = await createBillingApp();

const nowSeconds = () => Math.floor(Date.now() / 1000);

function signed(payload: string, { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {}) {
  const second = nowSeconds() - ageSeconds;
  const signature = createHmac("sha256", secret).update(`${second}.${payload}`).digest("hex");
  return { "stripe-signature": `t=${second},v1=${signature}` };
}

function send(body: string, headers: Record<string, string>) {
  return app.client.request("POST", receiveStripeEvent.path, { body, headers });
}

function eventOf(id: string, customer: string | null) {
  const object = { id: "in_1", object: "invoice", customer };
  return JSON.stringify({ id, object: "event", type: "invoice.paid", data: { object } });
}

const isKnown = async (id: string) =>
  (await app.deps.db.$count(stripeEvents, eq(stripeEvents.id, id))) === 1;

test.each([
  ["without a signature", () => ({})],
  ["with a malformed signature", () => ({ "stripe-signature": "t=1,v1=abc" })],
  ["signed with another secret", (body: string) => signed(body, { secret: "whsec_other" })],
  ["signed for another body", () => signed("{}")],
  ["signed six minutes ago", (body: string) => signed(body, { ageSeconds: 360 })],
])("an event %s is rejected", async (name, headersFor) => {
  const id = `evt_${name.replaceAll(" ", "_")}`;
  const body = eventOf(id, "cus_1");
  const reply = await send(body, headersFor(body) as Record<string, string>);
  expect(reply.status).toBe(400);
  expect(await isKnown(id)).toBe(false);
});

test.each([
  ["no signature", ""],
  ["a malformed signature", "stripe-signature: t=1,v1=abc"],
  ["an hour-old signature", `stripe-signature: t=${nowSeconds() - 3600},v1=${"0".repeat(64)}`],
])("with %s the response doesn't wait for the body", async (_, header) => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const head = [`POST ${receiveStripeEvent.path} HTTP/1.1`, "host: x", "content-length: 900000"];
  socket.write([...head, ...(header ? [header] : []), "", ""].join("\r\n"));
  const [answer] = await once(socket, "data");
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});

test("while a secret is being rotated, one valid signature among others is enough", async () => {
  const body = eventOf("evt_rolled", "cus_of_another_shop");
  const [time, right] = signed(body)["stripe-signature"].split(",");
  const header = `v1=${"0".repeat(64)},${right},v0=1,${time}`;
  expect((await send(body, { "stripe-signature": header })).status).toBe(200);
});

test("an event over one megabyte is rejected, with a known length or chunked", async () => {
  const body = "x".repeat(1024 * 1024 + 1);
  expect((await send(body, signed(body))).status).toBe(413);
  const stream = new Blob([body]).stream();
  const chunked = await fetch(app.url + receiveStripeEvent.path, {
    method: "POST",
    headers: signed(body),
    body: stream,
    duplex: "half",
  });
  expect(chunked.status).toBe(413);
});

test.each([
  ["a thin event", { id: "evt_thin", object: "v2.core.event", type: "invoice.paid" }],
  ["an event without data", { id: "evt_bare", object: "event", type: "invoice.paid" }],
  ["an event without an object", { id: "evt_0", type: "invoice.paid", data: { object: null } }],
  ["an event with a NUL in its id", JSON.parse(eventOf("evt_\0", "cus_1"))],
  ["an event about a customer with a NUL in the id", JSON.parse(eventOf("evt_nul", "cus_\0"))],
  ["nothing", null],
])("%s is rejected even with a valid signature", async (_, event) => {
  const body = JSON.stringify(event);
  expect((await send(body, signed(body))).status).toBe(400);
});

test("an event about an unknown customer is marked as handled and changes nothing", async () => {
  const body = eventOf("evt_stranger", "cus_of_another_shop");
  expect((await send(body, signed(body))).status).toBe(200);
  expect(await isKnown("evt_stranger")).toBe(true);
});

test("an event only triggers a sync with Stripe's current state, and only once", async () => {
  const member = await payingMember(app);
  const session = await app.stripe.checkout.sessions.retrieve(member.sessionId);
  const customer = session.customer as string;
  await app.sandbox.webhooks.settled();
  app.sandbox.webhooks.hold();
  onTestFinished(() => app.sandbox.webhooks.release());
  await app.stripe.subscriptions.update(session.subscription as string, {
    cancel_at_period_end: true,
  });
  const body = eventOf("evt_hint", customer);
  expect((await send(body, signed(body))).status).toBe(200);
  const stored = () =>
    app.deps.db.select().from(subscriptions).where(eq(subscriptions.customerId, customer));
  const [after] = await stored();
  expect(after?.endsAt).not.toBeNull();
  await app.stripe.subscriptions.update(session.subscription as string, {
    cancel_at_period_end: false,
  });
  expect((await send(body, signed(body))).status).toBe(200);
  expect(await stored()).toEqual([after]);
  app.sandbox.webhooks.release();
  await app.sandbox.webhooks.settled();
  expect(await stored()).toMatchObject([{ endsAt: null }]);
});
