import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createCatalogue } from "./testing/catalogue.ts";
import { connectStripe, startTestSandbox } from "./testing/start-test-sandbox.ts";

const { stripe, sandbox, restart } = await startTestSandbox();

test("a price is found by its lookup key, and no two prices share a key", async () => {
  const { soloMonthly } = await createCatalogue(stripe);
  const found = await stripe.prices.list({
    lookup_keys: ["solo_monthly"],
    expand: ["data.product"],
  });
  expect(found.data).toMatchObject([
    { id: soloMonthly.id, unit_amount: 9700, product: { object: "product", name: "Solo" } },
  ]);
  const again = stripe.prices.create({
    product: soloMonthly.product as string,
    currency: "usd",
    unit_amount: 1,
    lookup_key: "solo_monthly",
  });
  await expect(again).rejects.toMatchObject({ statusCode: 400, param: "lookup_key" });

  const moved = await stripe.prices.create({
    product: soloMonthly.product as string,
    currency: "usd",
    unit_amount: 9900,
    lookup_key: "solo_monthly",
    transfer_lookup_key: true,
  });
  const now = await stripe.prices.list({ lookup_keys: ["solo_monthly"] });
  expect(now.data.map(({ id }) => id)).toEqual([moved.id]);
});

test.each([
  ["customers", () => stripe.customers.retrieve("cus_nobody")],
  ["subscriptions", () => stripe.subscriptions.retrieve("sub_none")],
  ["invoices", () => stripe.invoices.retrieve("in_none")],
  ["checkout sessions", () => stripe.checkout.sessions.retrieve("cs_test_none")],
  ["payment methods", () => stripe.paymentMethods.retrieve("pm_none")],
])("looking up an unknown id in %s gives a resource_missing error", async (_kind, retrieve) => {
  await expect(retrieve()).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 404,
    code: "resource_missing",
    param: "id",
  });
});

test("repeating an idempotency key returns the same response and does the work once", async () => {
  const params = { email: "once@example.com" };
  const first = await stripe.customers.create(params, { idempotencyKey: "key-1" });
  const second = await stripe.customers.create(params, { idempotencyKey: "key-1" });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect((await stripe.customers.list({ email: "once@example.com" })).data).toHaveLength(1);
});

test("concurrent calls with the same idempotency key do the work once", async () => {
  const made = await Promise.all(
    [1, 2, 3].map(() =>
      stripe.customers.create({ email: "race@example.com" }, { idempotencyKey: "key-race" }),
    ),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test("reusing an idempotency key with different parameters is rejected", async () => {
  await stripe.customers.create({ email: "a@example.com" }, { idempotencyKey: "key-2" });
  const other = stripe.customers.create({ email: "b@example.com" }, { idempotencyKey: "key-2" });
  await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
});

test("lists can be paged in both directions", async () => {
  for (let n = 1; n <= 5; n++)
    await stripe.customers.create({ email: "many@example.com", name: `Nr ${n}` });
  const query = { email: "many@example.com", limit: 2 };
  const first = await stripe.customers.list(query);
  expect(first.data.map(({ name }) => name)).toEqual(["Nr 5", "Nr 4"]);
  expect(first.has_more).toBe(true);
  const last = await stripe.customers.list({
    ...query,
    starting_after: (await stripe.customers.list({ ...query, limit: 4 })).data.at(-1)?.id ?? "",
  });
  expect(last.data.map(({ name }) => name)).toEqual(["Nr 1"]);
  expect(last.has_more).toBe(false);
  const back = await stripe.customers.list({ ...query, ending_before: last.data[0]?.id ?? "" });
  expect(back.data.map(({ name }) => name)).toEqual(["Nr 3", "Nr 2"]);

  const all = await stripe.customers.list(query).autoPagingToArray({ limit: 100 });
  expect(all).toHaveLength(5);
});

test("expanding works up to four levels deep and is rejected beyond that", async () => {
  const tooDeep = stripe.customers.list({ expand: ["data.a.b.c.d"] });
  await expect(tooDeep).rejects.toMatchObject({ code: "property_expansion_max_depth" });
  const customer = await stripe.customers.create({ email: "deep@example.com" });
  const plain = stripe.customers.retrieve(customer.id, { expand: ["email"] });
  await expect(plain).rejects.toMatchObject({ message: /cannot be expanded/ });
});

function wrong(params: object) {
  return stripe.prices.create(params as Stripe.PriceCreateParams);
}

test("errors name a parameter that is unknown, missing or invalid", async () => {
  const price = { currency: "usd", unit_amount: 1, product: "prod_x" };
  await expect(wrong({ ...price, colour: "red" })).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "colour",
  });
  await expect(wrong({ unit_amount: 1 })).rejects.toMatchObject({
    code: "parameter_missing",
    param: "currency",
  });
  await expect(wrong({ ...price, unit_amount: "ten" })).rejects.toMatchObject({
    code: "parameter_invalid_integer",
    param: "unit_amount",
  });
});

test("metadata is merged, and an empty value removes its key", async () => {
  const { id } = await stripe.customers.create({ metadata: { a: "1", b: "2" } });
  const changed = await stripe.customers.update(id, { metadata: { b: "", c: "3" } });
  expect(changed.metadata).toEqual({ a: "1", c: "3" });
});

test("a deleted customer is returned with deleted: true", async () => {
  const { id } = await stripe.customers.create({ email: "gone@example.com" });
  await stripe.customers.del(id);
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  expect((await stripe.customers.list({ email: "gone@example.com" })).data).toEqual([]);
  await expect(stripe.customers.update(id, {})).rejects.toMatchObject({ code: "resource_missing" });
});

test("a wrong API key is rejected", async () => {
  const stranger = connectStripe(sandbox, "sk_test_somebody_else");
  await expect(stranger.customers.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
  });
});

test("a number that isn't a test card is rejected and not stored", async () => {
  const real = stripe.paymentMethods.create({
    type: "card",
    card: { number: "4111111111111111", exp_month: 1, exp_year: 2035, cvc: "123" },
  });
  await expect(real).rejects.toMatchObject({
    type: "StripeCardError",
    decline_code: "test_mode_live_card",
  });
});

test.each([
  ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
  ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
])("%s cannot be attached", async (card, code, decline_code) => {
  const { id } = await stripe.customers.create({});
  const attach = stripe.paymentMethods.attach(card, { customer: id });
  await expect(attach).rejects.toMatchObject({
    type: "StripeCardError",
    statusCode: 402,
    code,
    decline_code,
  });
  expect((await stripe.paymentMethods.list({ customer: id })).data).toEqual([]);
});

test("all data survives a restart, and URLs point to the new address", async () => {
  const { id } = await stripe.customers.create({ email: "kept@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    customer: id,
    success_url: "https://shop.example/done",
  });
  const next = await restart();
  expect(next.sandbox.secretKey).toBe(sandbox.secretKey);
  expect(await next.stripe.customers.retrieve(id)).toMatchObject({ email: "kept@example.com" });
  const { url } = await next.stripe.checkout.sessions.retrieve(session.id);
  expect(url).toContain(next.sandbox.url);
  expect((await fetch(url ?? "")).status).toBe(200);
});
