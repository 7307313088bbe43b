import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createCatalogue, createPayer } from "./testing/catalogue.ts";
import { startTestSandbox } from "./testing/start-test-sandbox.ts";
import { cardDetails, submit, visit } from "./testing/visitor.ts";

const { stripe } = await startTestSandbox();
const prices = await createCatalogue(stripe);
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const at = (time: string) => Date.parse(time) / 1000;

type Payer = Awaited<ReturnType<typeof createPayer>>;

function subscribe({ customer }: Payer, overrides: Stripe.SubscriptionCreateParams = {}) {
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.soloMonthly.id }],
    ...overrides,
  });
}

async function invoicesOf({ customer }: Payer) {
  return (await stripe.invoices.list({ customer: customer.id })).data.toReversed();
}

async function changeCard({ customer }: Payer, card: string) {
  const { id } = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } });
  return id;
}

test("a trial ends in a paid month, and the next month renews it", async () => {
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
] as const)("a trial without a card, told to %s, is %s", async (missing_payment_method, status) => {
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
});

test("months of different lengths keep their day", async () => {
  const payer = await createPayer(stripe, { at: "2026-01-31T09:00:00Z" });
  const { id } = await subscribe(payer);
  await payer.advanceTo("2026-03-01T00:00:00Z");
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
  expect(item).toMatchObject({
    current_period_start: at("2026-02-28T09:00:00Z"),
    current_period_end: at("2026-03-31T09:00:00Z"),
  });
});

test("a failed renewal is tried again, and in the end the subscription ends", async () => {
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

test("a new card brings a subscription back", async () => {
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

test("a retry by itself succeeds once the card works again", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer);
  await changeCard(payer, "pm_card_chargeCustomerFail");
  await payer.advanceTo("2026-02-02T00:00:00Z");
  await changeCard(payer, "pm_card_visa");
  await payer.advanceTo("2026-02-05T00:00:00Z");
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
});

test("cancelling keeps the rest of the month; resuming takes it back", async () => {
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

test("a pending end moves with the period when the rhythm changes", async () => {
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

test("the portal cancels by a date and not by the flag", async () => {
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

async function crewOf(payer: Payer, quantity: number) {
  const subscription = await subscribe(payer, {
    items: [{ price: prices.crewMonthly.id, quantity }],
  });
  const itemId = subscription.items.data[0]?.id ?? "";
  return { id: subscription.id, itemId };
}

test("more seats cost their share of the month, exactly as previewed", async () => {
  const payer = await createPayer(stripe);
  const { id, itemId } = await crewOf(payer, 2);
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
  // Half of January is left: three more seats for half a month.
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

test("seats that cannot be paid stay pending, and the subscription as it was", async () => {
  const payer = await createPayer(stripe);
  const { id, itemId } = await crewOf(payer, 2);
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

test("a pending change that is never paid is forgotten", async () => {
  const payer = await createPayer(stripe);
  const { id, itemId } = await crewOf(payer, 2);
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

test("fewer seats without proration cost less from the next month on", async () => {
  const payer = await createPayer(stripe);
  const { id, itemId } = await crewOf(payer, 5);
  await stripe.subscriptions.update(id, {
    items: [{ id: itemId, quantity: 3 }],
    proration_behavior: "none",
  });
  expect(await invoicesOf(payer)).toHaveLength(1);
  expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(3 * 6500);
});

test("going yearly credits the rest of the month and starts a year now", async () => {
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

test("ending a trial early starts the paid month now, and gives nothing back for the trial", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer, { trial_period_days: 7 });
  await payer.advanceTo("2026-01-03T00:00:00Z");
  const active = await stripe.subscriptions.update(id, { trial_end: "now" });
  expect(active).toMatchObject({ status: "active", trial_end: at("2026-01-03T00:00:00Z") });
  expect((await invoicesOf(payer)).at(-1)).toMatchObject({ amount_paid: 9700, status: "paid" });
});

test("what an invoice was paid with is found four levels down", async () => {
  const payer = await createPayer(stripe);
  const subscription = await subscribe(payer);
  const invoice = subscription.latest_invoice as string;
  const payments = await stripe.invoicePayments.list({
    invoice,
    status: "paid",
    expand: ["data.payment.payment_intent.payment_method"],
  });
  expect(payments.data).toMatchObject([
    {
      amount_paid: 9700,
      payment: {
        payment_intent: {
          status: "succeeded",
          latest_charge: expect.stringMatching(/^ch_/),
          payment_method: { card: { brand: "visa", last4: "4242" } },
        },
      },
    },
  ]);
});

test("an invoice has a page and a document", async () => {
  const payer = await createPayer(stripe);
  const { latest_invoice } = await subscribe(payer);
  const invoice = await stripe.invoices.retrieve(latest_invoice as string);
  const page = await visit(invoice.hosted_invoice_url ?? "");
  expect(page.text).toContain(`Invoice ${invoice.number}`);
  expect(page.text).toContain("Paid on January 1, 2026");
  expect(page.text).toContain("$97.00");
  const pdf = await fetch(invoice.invoice_pdf ?? "");
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const bytes = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  expect(bytes).toMatch(/^%PDF-1\.4/);
  expect(bytes).toContain(invoice.number ?? "no number");
});

test("an open invoice is paid on its page, with a card of one's choice", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer);
  await changeCard(payer, "pm_card_chargeCustomerFail");
  await payer.advanceTo("2026-02-02T00:00:00Z");
  const open = (await invoicesOf(payer)).at(-1);
  const url = open?.hosted_invoice_url ?? "";
  const refused = await submit(url, cardDetails("4000000000000002"));
  expect(refused.text).toContain("Your card was declined.");
  const challenge = await submit(url, cardDetails("4000002500003155"));
  expect(challenge.location).toContain("/3ds/pi_");
  const paid = await submit(challenge.location ?? "", { answer: "complete" });
  expect(paid.location).toBe(url);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
});

test("a refund is written on the charge", async () => {
  const payer = await createPayer(stripe);
  await subscribe(payer);
  const [charge] = (await stripe.charges.list({ customer: payer.customer.id })).data;
  const part = await stripe.refunds.create({ charge: charge?.id ?? "", amount: 700 });
  expect(part).toMatchObject({ status: "succeeded", amount: 700 });
  const intent = charge?.payment_intent as string;
  await stripe.refunds.create({ payment_intent: intent, reason: "requested_by_customer" });
  expect(await stripe.charges.retrieve(charge?.id ?? "")).toMatchObject({
    amount_refunded: 9700,
    refunded: true,
  });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
});

test("a first payment that needs the bank's look waits, and expires after a day", async () => {
  const payer = await createPayer(stripe, { card: "pm_card_authenticationRequired" });
  const subscription = await subscribe(payer, { expand: ["latest_invoice.payments"] });
  expect(subscription).toMatchObject({
    status: "incomplete",
    latest_invoice: { status: "open", payments: { data: [{ status: "open" }] } },
  });
  await payer.advanceTo("2026-01-02T00:00:00Z");
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete_expired");
});

test("a discount for once is spent on the first payment after the trial", async () => {
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

test("paused collection makes invoices that nobody pays, until it resumes", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer);
  await stripe.subscriptions.update(id, {
    pause_collection: { behavior: "void", resumes_at: at("2026-02-20T00:00:00Z") },
  });
  await payer.advanceTo("2026-03-02T00:00:00Z");
  expect((await invoicesOf(payer)).map(({ status }) => status)).toEqual(["paid", "void", "paid"]);
  expect((await stripe.subscriptions.retrieve(id)).pause_collection).toBeNull();
});

test("a test clock goes forward only", async () => {
  const payer = await createPayer(stripe);
  await expect(payer.advanceTo("2025-12-31T00:00:00Z")).rejects.toMatchObject({ statusCode: 400 });
});
