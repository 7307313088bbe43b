import { Stripe } from "stripe";
import { describe, expect, onTestFinished, test } from "vitest";
import { createCatalogue, createPayer } from "./testing/catalogue.ts";
import { realTestKey } from "./testing/real-test-key.ts";
import { startTestSandbox } from "./testing/start-test-sandbox.ts";

// Runs the same scenarios against the sandbox and, if a key is given, against Stripe's own test mode:
// STRIPE_TEST_KEY=sk_test_... npx vitest run --project http src/stripe-sandbox/scenarios.test.ts
const realKey = realTestKey();
const sandbox = await startTestSandbox();
const TARGETS = [{ name: "the sandbox", stripe: sandbox.stripe }];
if (realKey) TARGETS.push({ name: "Stripe", stripe: new Stripe(realKey) });

const START = Math.floor(Date.now() / 1000);
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const at = new Date(START * 1000).toISOString();

describe.each(TARGETS)("$name", ({ stripe }) => {
  const options = { timeout: 300_000 };

  /**
   * Creates a payer and deletes its test clock after the test, so that a borrowed Stripe account is left as it was.
   */
  async function createTemporaryPayer(card = "pm_card_visa") {
    const payer = await createPayer(stripe, { at, card });
    onTestFinished(async () => {
      await stripe.testHelpers.testClocks.del(payer.clock.id);
    });
    return payer;
  }

  test(
    "a trial becomes a paid month, which can be cancelled, resumed and refunded",
    options,
    async () => {
      const { soloMonthly } = await createCatalogue(stripe);
      const payer = await createTemporaryPayer();
      const { id, latest_invoice } = await stripe.subscriptions.create({
        customer: payer.customer.id,
        items: [{ price: soloMonthly.id }],
        trial_period_days: 7,
      });
      expect(await stripe.invoices.retrieve(latest_invoice as string)).toMatchObject({
        status: "paid",
        amount_due: 0,
        billing_reason: "subscription_create",
      });
      await payer.advanceTo(START + 7 * DAY + 2 * HOUR);
      const active = await stripe.subscriptions.retrieve(id);
      expect(active).toMatchObject({ status: "active", items: { data: [{ quantity: 1 }] } });

      const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      expect(ending.cancel_at).toBe(active.items.data[0]?.current_period_end);
      await stripe.subscriptions.update(id, { cancel_at_period_end: false });
      expect(await stripe.invoices.createPreview({ subscription: id })).toMatchObject({
        amount_due: 9700,
        parent: { subscription_details: { subscription: id } },
      });

      const payments = await stripe.invoicePayments.list({
        invoice: active.latest_invoice as string,
        status: "paid",
        expand: ["data.payment.payment_intent.payment_method"],
      });
      const intent = payments.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
      expect(intent).toMatchObject({
        status: "succeeded",
        payment_method: { card: { last4: "4242" } },
      });
      const refund = await stripe.refunds.create({ payment_intent: intent.id });
      expect(refund).toMatchObject({ status: "succeeded", amount: 9700 });
    },
  );

  test(
    "a failed renewal leaves the subscription past due until a card works",
    options,
    async () => {
      const { soloMonthly } = await createCatalogue(stripe);
      const payer = await createTemporaryPayer("pm_card_chargeCustomerFail");
      const { id } = await stripe.subscriptions.create({
        customer: payer.customer.id,
        items: [{ price: soloMonthly.id }],
        trial_period_days: 7,
      });
      await payer.advanceTo(START + 7 * DAY + 2 * HOUR);
      const late = await stripe.subscriptions.retrieve(id);
      expect(late.status).toBe("past_due");
      const invoice = late.latest_invoice as string;
      await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: "card_declined" });
      const card = await stripe.paymentMethods.attach("pm_card_visa", {
        customer: payer.customer.id,
      });
      await stripe.invoices.pay(invoice, { payment_method: card.id });
      expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
    },
  );

  test("additional seats cost what the preview said", options, async () => {
    const { crewMonthly } = await createCatalogue(stripe);
    const payer = await createTemporaryPayer();
    const { id, items } = await stripe.subscriptions.create({
      customer: payer.customer.id,
      items: [{ price: crewMonthly.id, quantity: 2 }],
    });
    await payer.advanceTo(START + 10 * DAY);
    const change = {
      items: [{ id: items.data[0]?.id ?? "", quantity: 5 }],
      proration_behavior: "always_invoice" as const,
      proration_date: START + 10 * DAY,
    };
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: change,
    });
    const grown = await stripe.subscriptions.update(id, {
      ...change,
      payment_behavior: "pending_if_incomplete",
      expand: ["latest_invoice"],
    });
    expect(grown.items.data[0]?.quantity).toBe(5);
    expect((grown.latest_invoice as Stripe.Invoice).amount_paid).toBe(preview.amount_due);
  });
});
