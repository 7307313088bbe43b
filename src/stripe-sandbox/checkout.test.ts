import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createCatalogue } from "./testing/catalogue.ts";
import { createCheckouts } from "./testing/checkouts.ts";
import { startTestSandbox } from "./testing/start-test-sandbox.ts";
import { cardDetails, submit, visit } from "./testing/visitor.ts";

const { stripe, clock } = await startTestSandbox();
const prices = await createCatalogue(stripe);
const { openCheckout, subscriptionOf } = createCheckouts(stripe, prices);
const DAY = 24 * 60 * 60;
const now = () => clock.now().getTime() / 1000;

test("a visitor starts a trial and is redirected back with the session id", async () => {
  const { session, url } = await openCheckout();
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", customer: null });
  const page = await visit(url);
  expect(page.status).toBe(200);
  for (const label of ["Email", "Card number", "Expiration", "CVC", "Name on card"])
    expect(page.text).toContain(`>${label}</label>`);
  expect(page.text).toContain("Start trial</button>");
  expect(page.text).not.toContain(">Quantity</label>");
  expect(page.text.replaceAll(/<[^>]+>/g, "")).toContain("Test mode. No money moves.");

  const answer = await submit(url, cardDetails("4242 4242 4242 4242"));
  expect(answer).toMatchObject({
    status: 303,
    location: `https://shop.example/done?sessionid=${session.id}&t=0`,
  });

  const done = await subscriptionOf(session.id);
  expect(done.session).toMatchObject({
    status: "complete",
    payment_status: "no_payment_required",
    amount_total: 0,
    client_reference_id: "person-1",
    customer: { email: "ada@example.com", name: "Ada Lovelace" },
    customer_details: { email: "ada@example.com" },
  });
  expect(done.subscription).toMatchObject({
    status: "trialing",
    trial_end: now() + 7 * DAY,
    metadata: { plan: "solo" },
    default_payment_method: {
      card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 },
    },
    latest_invoice: { status: "paid", amount_due: 0, billing_reason: "subscription_create" },
    items: {
      data: [{ price: { id: prices.soloMonthly.id }, current_period_end: now() + 7 * DAY }],
    },
  });
});

test("without a trial, the first month is charged immediately", async () => {
  const { session, url } = await openCheckout({ subscription_data: {} });
  expect((await visit(url)).text).toContain("Subscribe</button>");
  await submit(url, cardDetails("4242424242424242"));
  const done = await subscriptionOf(session.id);
  expect(done.session).toMatchObject({ payment_status: "paid", amount_total: 9700 });
  expect(done.subscription).toMatchObject({
    status: "active",
    latest_invoice: { status: "paid", amount_paid: 9700 },
  });
});

test("seats are limited to the allowed range, on the server too", async () => {
  const { session, url } = await openCheckout({
    line_items: [
      {
        price: prices.crewMonthly.id,
        quantity: 2,
        adjustable_quantity: { enabled: true, minimum: 2, maximum: 20 },
      },
    ],
  });
  expect((await visit(url)).text).toContain(">Quantity</label>");
  for (const quantity of ["1", "21", "-1", "1e9", "2.5", ""]) {
    const refused = await submit(url, cardDetails("4242424242424242", { quantity }));
    expect(refused.status).toBe(200);
    expect(refused.text).toContain("Choose between 2 and 20.");
  }
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");

  await submit(url, cardDetails("4242424242424242", { quantity: "6" }));
  const { subscription } = await subscriptionOf(session.id);
  expect(subscription.items.data[0]?.quantity).toBe(6);
  const lines = await stripe.checkout.sessions.listLineItems(session.id);
  expect(lines.data).toMatchObject([{ quantity: 6, price: { id: prices.crewMonthly.id } }]);
});

test("pressing the button twice buys only once", async () => {
  const { session, url } = await openCheckout({ customer_email: "twice@example.com" });
  const details = cardDetails("4242424242424242");
  await Promise.all([submit(url, details), submit(url, details)]);
  const customers = await stripe.customers.list({ email: "twice@example.com" });
  expect(customers.data).toHaveLength(1);
  const list = await stripe.subscriptions.list({ customer: customers.data[0]?.id ?? "" });
  expect(list.data).toHaveLength(1);
  expect((await visit(url)).text).toContain(session.id);
});

test("an existing customer keeps their email address, whatever they type", async () => {
  const customer = await stripe.customers.create({ email: "known@example.com" });
  const { session, url } = await openCheckout({ customer: customer.id });
  expect((await visit(url)).text).toContain('value="known@example.com"');
  await submit(url, cardDetails("4242424242424242", { email: "other@example.com" }));
  const done = await stripe.checkout.sessions.retrieve(session.id);
  expect(done).toMatchObject({
    customer: customer.id,
    customer_details: { email: "known@example.com" },
  });
});

test("automatic tax requires a customer whose address is known or will be saved", async () => {
  const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
  const taxed = { customer, automatic_tax: { enabled: true } };
  await expect(openCheckout(taxed)).rejects.toMatchObject({
    statusCode: 400,
    code: "customer_tax_location_invalid",
  });
  await openCheckout({ ...taxed, customer_update: { address: "auto" } });
  await stripe.customers.update(customer, { address: { country: "US", postal_code: "10001" } });
  await openCheckout(taxed);
  await expect(openCheckout({ customer_update: { address: "auto" } })).rejects.toMatchObject({
    param: "customer_update",
  });
});

test("a promotion code lowers the price, and a wrong one gives an error", async () => {
  const coupon = await stripe.coupons.create({ percent_off: 25, duration: "forever" });
  await stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon: coupon.id },
    code: "SPRING",
  });
  const { session, url } = await openCheckout({ subscription_data: {} });
  const wrong = await submit(`${url}?promotion`, { "promotion-code": "AUTUMN" });
  expect(wrong.text).toContain("This code is invalid.");
  expect((await submit(`${url}?promotion`, { "promotion-code": "spring" })).location).toBe(url);
  expect((await visit(url)).text).toContain("$72.75");
  await submit(url, cardDetails("4242424242424242"));
  const { session: done, subscription } = await subscriptionOf(session.id);
  expect(done).toMatchObject({ amount_total: 7275, total_details: { amount_discount: 2425 } });
  const discounted = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ["discounts.source.coupon"],
  });
  expect(discounted.discounts).toMatchObject([{ source: { coupon: { percent_off: 25 } } }]);
});

test("a checkout expires after a day", async () => {
  const { session, url } = await openCheckout();
  clock.advance(DAY + 1);
  expect((await visit(url)).text).toContain("This page has expired");
  const late = await submit(url, cardDetails("4242424242424242"));
  expect(late.text).toContain("This page has expired");
  expect((await stripe.checkout.sessions.retrieve(session.id)).subscription).toBeNull();
});

test.each([
  ["a quantity below the minimum", { quantity: 1 }],
  ["a quantity above the maximum", { quantity: 21 }],
  ["a quantity of zero", { quantity: 0 }],
])("%s is rejected when the session is created", async (_case, { quantity }) => {
  const refused = openCheckout({
    line_items: [
      {
        price: prices.crewMonthly.id,
        quantity,
        adjustable_quantity: { enabled: true, minimum: 2, maximum: 20 },
      },
    ],
  });
  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    param: "line_items[0][quantity]",
  });
});

test("parameters that the API no longer supports are rejected as unknown", async () => {
  const old = openCheckout({
    payment_method_types: ["card"],
  } as Stripe.Checkout.SessionCreateParams);
  await expect(old).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "payment_method_types",
  });
});

test("the pages have a content policy that blocks other origins but still allows redirects to the shop", async () => {
  const { url } = await openCheckout();
  const { headers, text } = await visit(url);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' https://shop.example");
  expect(policy).not.toContain("unsafe");
  expect(text).not.toMatch(/ style=| onclick=|<style|<script>/);
});
