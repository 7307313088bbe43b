import { getUserCipher } from "#server/db/user-cipher.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { backgroundContext, type Context, type MemberContext } from "#server/kernel/context.ts";
import { billingCustomers, invoices, subscriptions } from "#server/db/schema/billing.ts";
import { desc, eq } from "#server/platform/orm.ts";
import { createStripeGateway } from "#server/platform/stripe-gateway.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { realTestKey } from "#stripe-sandbox/testing/real-test-key.ts";
import { ensureStripePrice } from "./catalogue.ts";
import { beginCheckout } from "./checkout/begin-checkout.ts";
import { cancelSubscription } from "./subscription/cancel-subscription.ts";
import { changeSubscription } from "./subscription/change-subscription.ts";
import { pauseSubscription } from "./subscription/pause-subscription.ts";
import { requestPaymentChange } from "./subscription/payment-method.ts";
import { previewSubscriptionChange } from "./subscription/preview-subscription-change.ts";
import { resumeSubscription } from "./subscription/resume-subscription.ts";
import { syncCustomer } from "./sync/sync-customer.ts";

// Runs the same scenarios against the sandbox and, if a key is given, against Stripe's own test mode:
// STRIPE_TEST_KEY=sk_test_... npx vitest run --project http src/server/features/billing/stripe.scenarios.test.ts
const app = await createBillingApp();
const realKey = realTestKey();
const TARGETS = [{ name: "the sandbox", stripe: app.deps.stripe }];
if (realKey)
  TARGETS.push({
    name: "Stripe",
    stripe: createStripeGateway({ secretKey: realKey, webhookSecret: "whsec_unused" }),
  });

const START = Math.floor(Date.now() / 1000);
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

describe.each(TARGETS)("against $name", ({ stripe: gateway }) => {
  const ctx: Context = backgroundContext({ ...app.deps, stripe: gateway });

  async function subscribed() {
    const stripe = await gateway.client();
    const { id: userId } = await signUpMember(app);
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
    // Leave the account of the person who lent it as it was.
    onTestFinished(async () => {
      await stripe.testHelpers.testClocks.del(clock.id);
    });
    const { id } = await stripe.customers.create({
      email: `${randomUUID()}@example.com`,
      test_clock: clock.id,
      payment_method: "pm_card_visa",
      invoice_settings: { default_payment_method: "pm_card_visa" },
    });
    const price = await ensureStripePrice(ctx, { plan: "team", period: "monthly" });
    const subscription = await stripe.subscriptions.create({
      customer: id,
      items: [{ price, quantity: 3 }],
      trial_period_days: 7,
    });
    await app.deps.db.insert(billingCustomers).values({ id, userId, createdAt: app.clock.now() });
    return {
      stripe,
      userId,
      customerId: id,
      subscriptionId: subscription.id,
      async advanceTo(frozen_time: number) {
        await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time });
        await vi.waitFor(
          async () => {
            const { status } = await stripe.testHelpers.testClocks.retrieve(clock.id);
            expect(status).toBe("ready");
          },
          { timeout: 120_000, interval: 500 },
        );
      },
    };
  }

  async function projected(customerId: string) {
    await syncCustomer(ctx, customerId);
    const own = eq(subscriptions.customerId, customerId);
    const [subscription] = await app.deps.db.select().from(subscriptions).where(own);
    const [newest] = await app.deps.db
      .select()
      .from(invoices)
      .where(eq(invoices.customerId, customerId))
      .orderBy(desc(invoices.createdAt))
      .limit(1);
    return { subscription, newest };
  }

  test("trial, payment, refund, failure and recovery", { timeout: 600_000 }, async () => {
    const { stripe, customerId, subscriptionId, advanceTo } = await subscribed();
    expect(await projected(customerId)).toMatchObject({
      subscription: {
        subscriptionId,
        status: "trialing",
        plan: "team",
        period: "monthly",
        seats: 3,
        trialEndsAt: new Date((START + 7 * DAY) * 1000),
        card: { brand: "visa", last4: "4242" },
      },
      newest: { status: "paid", amountPaid: 0, charge: null },
    });

    await advanceTo(START + 7 * DAY + 2 * HOUR);
    const paid = await projected(customerId);
    expect(paid).toMatchObject({
      subscription: { status: "active", pastDueSince: null },
      newest: { status: "paid", amountPaid: 19_500, card: { last4: "4242" } },
    });
    await stripe.refunds.create({ charge: paid.newest?.charge ?? "", amount: 500 });
    expect((await projected(customerId)).newest).toMatchObject({ amountRefunded: 500 });

    const failing = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: customerId,
    });
    await stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: failing.id },
    });
    await advanceTo(START + 40 * DAY);
    const late = await projected(customerId);
    expect(late).toMatchObject({
      subscription: { status: "past_due", pastDueSince: expect.any(Date) },
      newest: { status: "open", amountPaid: 0 },
    });
    const working = await stripe.paymentMethods.attach("pm_card_visa", { customer: customerId });
    await stripe.invoices.pay(late.newest?.id ?? "", { payment_method: working.id });
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    expect(await projected(customerId)).toMatchObject({
      subscription: { status: "active", pastDueSince: null, endsAt: expect.any(Date) },
      newest: { status: "paid", amountPaid: 19_500 },
    });
  });

  /** Only a person can fill in the hosted page, but a script can read the parameters it was opened with. */
  async function openedAt(page: string) {
    const stripe = await gateway.client();
    const id = /cs_test_\w+/.exec(page)?.[0] ?? "";
    return stripe.checkout.sessions.retrieve(id, { expand: ["line_items"] });
  }

  test(
    "the product's own calls: seats, a break, a cancellation, another card",
    { timeout: 60_000 },
    async () => {
      const { userId, customerId } = await subscribed();
      await syncCustomer(ctx, customerId);
      const member: MemberContext = {
        ...ctx,
        actor: { userId, sessionId: "", role: "authenticated", aal: "aal1", email: null },
        userCipher: await getUserCipher(ctx, userId),
      };
      const wish = { plan: "team", period: "monthly", seats: 5 } as const;
      expect(await previewSubscriptionChange(member, wish)).toMatchObject({
        dueNow: 0,
        perPeriod: 32_500,
      });
      expect(await changeSubscription(member, wish)).toMatchObject({ seats: 5 });
      expect(await pauseSubscription(member, 2)).toMatchObject({ resumesAt: expect.any(String) });
      expect(await resumeSubscription(member)).toMatchObject({ pausedFrom: null });
      const ending = await cancelSubscription(member, { feedback: "unused", comment: "" });
      expect(ending).toMatchObject({ endsAt: expect.any(String) });
      expect(await resumeSubscription(member)).toMatchObject({ endsAt: null });
      expect(await openedAt(await requestPaymentChange(member))).toMatchObject({
        mode: "setup",
        status: "open",
        customer: customerId,
      });
    },
  );

  test(
    "a visitor's checkout is opened with the chosen seats and price",
    { timeout: 60_000 },
    async () => {
      const page = await beginCheckout(ctx, { plan: "team", period: "yearly", seats: 6 });
      expect(await openedAt(page)).toMatchObject({
        mode: "subscription",
        status: "open",
        line_items: {
          data: [{ quantity: 6, price: { lookup_key: "team_yearly", unit_amount: 65_000 } }],
        },
      });
    },
  );
});
