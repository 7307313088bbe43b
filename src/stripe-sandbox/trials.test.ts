import { expect, test } from "vitest";
import { createPayer } from "./testing/catalogue.ts";
import { startTestSandbox } from "./testing/start-test-sandbox.ts";
import { createSubscriber } from "./testing/subscriber.ts";

const { stripe } = await startTestSandbox();
const { prices, subscribe, invoicesOf } = await createSubscriber(stripe);
const at = (time: string) => Date.parse(time) / 1000;

test("a trial turns into a paid month, which renews the month after", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer, { trial_period_days: 7 });
  await payer.advanceTo("2026-01-08T00:00:01Z");
  const [, draft] = await invoicesOf(payer);
  expect(draft).toMatchObject({ status: "draft", billing_reason: "subscription_cycle" });

  await payer.advanceTo("2026-01-08T02:00:00Z");
  const active = await stripe.subscriptions.retrieve(id);
  expect(active.status).toBe("active");
  expect(active.items.data[0]).toMatchObject({
    current_period_start: at("2026-01-08T00:00:00Z"),
    current_period_end: at("2026-02-08T00:00:00Z"),
  });

  await payer.advanceTo("2026-02-09T00:00:00Z");
  const invoices = await invoicesOf(payer);
  expect(invoices).toMatchObject([
    { amount_paid: 0, status: "paid" },
    { amount_paid: 9700, status: "paid", number: expect.stringMatching(/-0002$/) },
    { amount_paid: 9700, status: "paid" },
  ]);
});

test("the end of a trial is announced three days before", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer, { trial_period_days: 7 });
  const announced = async () => {
    const events = await stripe.events.list({ type: "customer.subscription.trial_will_end" });
    return events.data.filter(({ data }) => (data.object as { id: string }).id === id).length;
  };
  await payer.advanceTo("2026-01-04T23:00:00Z");
  expect(await announced()).toBe(0);
  await payer.advanceTo("2026-01-07T00:00:00Z");
  expect(await announced()).toBe(1);
});

test.each([
  ["cancel", "canceled"],
  ["pause", "paused"],
] as const)(
  'a trial without a card and with the end behavior "%s" ends up %s',
  async (missing_payment_method, status) => {
    const payer = await createPayer(stripe);
    await stripe.customers.update(payer.customer.id, {
      invoice_settings: { default_payment_method: "" },
    });
    const { id } = await subscribe(payer, {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method } },
    });
    await payer.advanceTo("2026-01-09T00:00:00Z");
    expect((await stripe.subscriptions.retrieve(id)).status).toBe(status);
    expect(await invoicesOf(payer)).toHaveLength(1);
  },
);

test("a change during a trial costs nothing and keeps the trial", async () => {
  const payer = await createPayer(stripe);
  const { id, items } = await subscribe(payer, { trial_period_days: 7 });
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? "", price: prices.soloYearly.id }],
    proration_behavior: "always_invoice",
  });
  expect(changed).toMatchObject({ status: "trialing", trial_end: at("2026-01-08T00:00:00Z") });
  expect(await invoicesOf(payer)).toHaveLength(1);
  expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(97_000);
});

test("ending a trial early starts the paid month immediately and gives no credit for the trial", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer, { trial_period_days: 7 });
  await payer.advanceTo("2026-01-03T00:00:00Z");
  const active = await stripe.subscriptions.update(id, { trial_end: "now" });
  expect(active).toMatchObject({ status: "active", trial_end: at("2026-01-03T00:00:00Z") });
  expect((await invoicesOf(payer)).at(-1)).toMatchObject({ amount_paid: 9700, status: "paid" });
});

test("a first payment that needs bank authentication stays pending and expires after a day", async () => {
  const payer = await createPayer(stripe, { card: "pm_card_authenticationRequired" });
  const subscription = await subscribe(payer, { expand: ["latest_invoice.payments"] });
  expect(subscription).toMatchObject({
    status: "incomplete",
    latest_invoice: { status: "open", payments: { data: [{ status: "open" }] } },
  });
  await payer.advanceTo("2026-01-02T00:00:00Z");
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete_expired");
});

test("a one-time discount applies to the first payment after the trial", async () => {
  const payer = await createPayer(stripe);
  const coupon = await stripe.coupons.create({
    amount_off: 1000,
    currency: "usd",
    duration: "once",
  });
  await subscribe(payer, { trial_period_days: 7, discounts: [{ coupon: coupon.id }] });
  await payer.advanceTo("2026-02-09T00:00:00Z");
  expect((await invoicesOf(payer)).map(({ amount_paid }) => amount_paid)).toEqual([0, 8700, 9700]);
});
