import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createPayer } from "./testing/catalogue.ts";
import { startTestSandbox } from "./testing/start-test-sandbox.ts";
import { createSubscriber, DAY } from "./testing/subscriber.ts";
import { submit, visit } from "./testing/visitor.ts";

const { stripe } = await startTestSandbox();
const { prices, subscribe, invoicesOf, changeCard } = await createSubscriber(stripe);
const at = (time: string) => Date.parse(time) / 1000;

test("the billing day is kept across months of different lengths", async () => {
  const payer = await createPayer(stripe, { at: "2026-01-31T09:00:00Z" });
  const { id } = await subscribe(payer);
  await payer.advanceTo("2026-03-01T00:00:00Z");
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
  expect(item).toMatchObject({
    current_period_start: at("2026-02-28T09:00:00Z"),
    current_period_end: at("2026-03-31T09:00:00Z"),
  });
});

test("a failed renewal is retried, and after the last attempt the subscription ends", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer);
  await changeCard(payer, "pm_card_chargeCustomerFail");
  const renewal = at("2026-02-01T01:00:00Z");
  await payer.advanceTo(renewal);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  const [, unpaid] = await invoicesOf(payer);
  expect(unpaid).toMatchObject({
    status: "open",
    attempt_count: 1,
    next_payment_attempt: renewal + 3 * DAY,
  });
  const customer = (await stripe.customers.retrieve(payer.customer.id)) as Stripe.Customer;
  expect(customer.delinquent).toBe(true);

  await payer.advanceTo(renewal + 8 * DAY);
  expect((await invoicesOf(payer))[1]).toMatchObject({ attempt_count: 3 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");

  await payer.advanceTo(renewal + 15 * DAY);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
  });
  expect((await invoicesOf(payer))[1]).toMatchObject({ status: "open", attempt_count: 4 });
});

test("paying with a new card reactivates a past-due subscription", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer);
  await changeCard(payer, "pm_card_chargeCustomerFail");
  await payer.advanceTo("2026-02-02T00:00:00Z");
  const [, unpaid] = await invoicesOf(payer);
  await expect(stripe.invoices.pay(unpaid?.id ?? "")).rejects.toMatchObject({
    type: "StripeCardError",
    statusCode: 402,
    code: "card_declined",
    decline_code: "generic_decline",
  });
  expect((await invoicesOf(payer))[1]?.attempt_count).toBe(2);

  await changeCard(payer, "pm_card_visa");
  expect(await stripe.invoices.pay(unpaid?.id ?? "")).toMatchObject({ status: "paid" });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  await expect(stripe.invoices.pay(unpaid?.id ?? "")).rejects.toMatchObject({
    code: "invoice_already_paid",
  });
});

test("an automatic retry succeeds once the card works again", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer);
  await changeCard(payer, "pm_card_chargeCustomerFail");
  await payer.advanceTo("2026-02-02T00:00:00Z");
  await changeCard(payer, "pm_card_visa");
  await payer.advanceTo("2026-02-05T00:00:00Z");
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
});

test("an ended subscription can't be cancelled again, changed or previewed", async () => {
  const { id } = await subscribe(await createPayer(stripe));
  await stripe.subscriptions.cancel(id);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
  const refused = { type: "StripeInvalidRequestError" };
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
    ...refused,
    statusCode: 404,
    code: "resource_missing",
  });
  const ending = stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await expect(ending).rejects.toMatchObject({ ...refused, statusCode: 400 });
  await expect(stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
    ...refused,
    code: "invoice_upcoming_none",
  });
});

test("a cancellation takes effect at the end of the month and can be undone until then", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer);
  const ending = await stripe.subscriptions.update(id, {
    cancel_at_period_end: true,
    cancellation_details: { feedback: "too_expensive", comment: "Next season" },
  });
  expect(ending).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
    cancel_at: at("2026-02-01T00:00:00Z"),
    cancellation_details: {
      feedback: "too_expensive",
      comment: "Next season",
      reason: "cancellation_requested",
    },
  });
  await expect(stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
    code: "invoice_upcoming_none",
  });

  const kept = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(kept).toMatchObject({ cancel_at: null, canceled_at: null });
  expect(await stripe.invoices.createPreview({ subscription: id })).toMatchObject({
    amount_due: 9700,
    parent: { subscription_details: { subscription: id } },
  });

  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await payer.advanceTo("2026-02-02T00:00:00Z");
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "canceled",
    ended_at: at("2026-02-01T00:00:00Z"),
  });
  expect(await invoicesOf(payer)).toHaveLength(1);
  const customer = payer.customer.id;
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
});

test("a pending cancellation moves with the period when the billing interval changes", async () => {
  const payer = await createPayer(stripe);
  const { id, items } = await subscribe(payer, { cancel_at_period_end: true });
  const yearly = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? "", price: prices.soloYearly.id }],
  });
  expect(yearly).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: at("2027-01-01T00:00:00Z"),
  });
});

test("the portal cancels by date and not by flag", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer);
  const portal = await stripe.billingPortal.sessions.create({
    customer: payer.customer.id,
    return_url: "https://shop.example/account",
  });
  expect((await visit(portal.url)).text).toContain("Cancel plan");
  await submit(portal.url, { subscription: id, wish: "cancel" });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    cancel_at: at("2026-02-01T00:00:00Z"),
    cancel_at_period_end: false,
  });
});

test("paused collection creates void invoices until it resumes", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer);
  await stripe.subscriptions.update(id, {
    pause_collection: { behavior: "void", resumes_at: at("2026-02-20T00:00:00Z") },
  });
  await payer.advanceTo("2026-03-02T00:00:00Z");
  expect((await invoicesOf(payer)).map(({ status }) => status)).toEqual(["paid", "void", "paid"]);
  expect((await stripe.subscriptions.retrieve(id)).pause_collection).toBeNull();
});

test("a test clock can only move forward", async () => {
  const payer = await createPayer(stripe);
  await expect(payer.advanceTo("2025-12-31T00:00:00Z")).rejects.toMatchObject({ statusCode: 400 });
});
