import type Stripe from "stripe";
import { expect, vi } from "vitest";

/** Creates a plan for one person and a plan by the seat, each with a monthly and a yearly price. */
export async function createCatalogue(stripe: Stripe) {
  const solo = await stripe.products.create({ name: "Solo" });
  const crew = await stripe.products.create({ name: "Crew", unit_label: "seat" });
  const price = (product: string, lookup_key: string, unit_amount: number, interval: string) =>
    stripe.prices.create({
      product,
      lookup_key,
      transfer_lookup_key: true,
      unit_amount,
      currency: "usd",
      recurring: { interval },
    });
  return {
    soloMonthly: await price(solo.id, "solo_monthly", 9700, "month"),
    soloYearly: await price(solo.id, "solo_yearly", 97_000, "year"),
    crewMonthly: await price(crew.id, "crew_monthly", 6500, "month"),
  };
}

/** Creates a customer with a card on file and a separate test clock. */
export async function createPayer(
  stripe: Stripe,
  { card = "pm_card_visa", at = "2026-01-01T00:00:00Z" } = {},
) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.parse(at) / 1000 });
  const customer = await stripe.customers.create({
    email: "payer@example.com",
    test_clock: clock.id,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  const advanceTo = async (time: number | string) => {
    const frozen_time = typeof time === "string" ? Date.parse(time) / 1000 : time;
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time });
    await vi.waitFor(
      async () => {
        const { status } = await stripe.testHelpers.testClocks.retrieve(clock.id);
        expect(status).toBe("ready");
      },
      { timeout: 120_000, interval: 500 },
    );
  };
  return { customer, clock, advanceTo };
}
