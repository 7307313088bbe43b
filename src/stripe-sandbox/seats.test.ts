import { expect, test } from "vitest";
import { createPayer } from "./testing/catalogue.ts";
import { startTestSandbox } from "./testing/start-test-sandbox.ts";
import { createSubscriber } from "./testing/subscriber.ts";

const { stripe } = await startTestSandbox();
const { prices, subscribe, subscribeWithSeats, invoicesOf, changeCard } =
  await createSubscriber(stripe);
const at = (time: string) => Date.parse(time) / 1000;

test("additional seats cost their share of the month, exactly as previewed", async () => {
  const payer = await createPayer(stripe);
  const { id, itemId } = await subscribeWithSeats(payer, 2);
  await payer.advanceTo("2026-01-16T12:00:00Z");
  const change = {
    items: [{ id: itemId, quantity: 5 }],
    proration_behavior: "always_invoice" as const,
    proration_date: at("2026-01-16T12:00:00Z"),
  };
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: change,
  });
  // Half of January is left, so three more seats cost half a month each.
  expect(preview.amount_due).toBe((3 * 6500) / 2);
  expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.quantity).toBe(2);

  const grown = await stripe.subscriptions.update(id, {
    ...change,
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  expect(grown).toMatchObject({
    pending_update: null,
    latest_invoice: { status: "paid", amount_paid: 9750, billing_reason: "subscription_update" },
  });
  expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.quantity).toBe(5);
});

test("seats whose payment fails stay pending, and the subscription is unchanged", async () => {
  const payer = await createPayer(stripe);
  const { id, itemId } = await subscribeWithSeats(payer, 2);
  await changeCard(payer, "pm_card_chargeCustomerFail");
  const pending = await stripe.subscriptions.update(id, {
    items: [{ id: itemId, quantity: 4 }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  expect(pending).toMatchObject({
    status: "active",
    pending_update: { expires_at: expect.any(Number) },
  });
  expect(pending.items.data[0]?.quantity).toBe(2);

  const card = await changeCard(payer, "pm_card_visa");
  await stripe.invoices.pay(pending.latest_invoice as string, { payment_method: card });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    pending_update: null,
    items: { data: [{ quantity: 4 }] },
  });
});

test("a pending change that is never paid is discarded", async () => {
  const payer = await createPayer(stripe);
  const { id, itemId } = await subscribeWithSeats(payer, 2);
  await changeCard(payer, "pm_card_chargeCustomerFail");
  const pending = await stripe.subscriptions.update(id, {
    items: [{ id: itemId, quantity: 4 }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  await payer.advanceTo("2026-01-02T00:00:00Z");
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    pending_update: null,
    status: "active",
    items: { data: [{ quantity: 2 }] },
  });
  const invoice = await stripe.invoices.retrieve(pending.latest_invoice as string);
  expect(invoice.status).toBe("void");
});

test("removing seats without proration lowers the price from the next month on", async () => {
  const payer = await createPayer(stripe);
  const { id, itemId } = await subscribeWithSeats(payer, 5);
  await stripe.subscriptions.update(id, {
    items: [{ id: itemId, quantity: 3 }],
    proration_behavior: "none",
  });
  expect(await invoicesOf(payer)).toHaveLength(1);
  expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(3 * 6500);
});

test("switching to yearly billing credits the rest of the month and starts a year now", async () => {
  const payer = await createPayer(stripe);
  const { id, items } = await subscribe(payer);
  await payer.advanceTo("2026-01-16T12:00:00Z");
  const change = [{ id: items.data[0]?.id ?? "", price: prices.soloYearly.id }];
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items: change, proration_behavior: "always_invoice" },
  });
  expect(preview.amount_due).toBe(97_000 - 4850);
  const yearly = await stripe.subscriptions.update(id, {
    items: change,
    proration_behavior: "always_invoice",
  });
  expect(yearly.items.data[0]).toMatchObject({
    price: { id: prices.soloYearly.id },
    current_period_end: at("2027-01-16T12:00:00Z"),
  });
  expect((await invoicesOf(payer)).at(-1)).toMatchObject({ amount_paid: 97_000 - 4850 });
});
