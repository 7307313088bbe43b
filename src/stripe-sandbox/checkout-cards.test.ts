import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createCatalogue } from "./testing/catalogue.ts";
import { createCheckouts } from "./testing/checkouts.ts";
import { startTestSandbox } from "./testing/start-test-sandbox.ts";
import { cardDetails, submit, visit } from "./testing/visitor.ts";

const { stripe } = await startTestSandbox();
const { openCheckout, subscriptionOf } = createCheckouts(stripe, await createCatalogue(stripe));

test.each([
  ["4000 0000 0000 0002", "Your card was declined."],
  ["4000 0000 0000 9995", "Your card has insufficient funds."],
  ["4000 0000 0000 0069", "Your card has expired."],
  ["4111 1111 1111 1111", "used a non test card"],
  ["4242 4242 4242 4241", "Your card number is invalid."],
])("the card %s is declined with its reason, and nothing is created", async (number, reason) => {
  const { session, url } = await openCheckout();
  const before = await stripe.customers.list({ limit: 100 });
  const refused = await submit(url, cardDetails(number));
  expect(refused.status).toBe(200);
  expect(refused.text).toContain(reason.replaceAll("'", "&#39;"));
  expect(refused.text).toContain('role="alert"');
  expect(refused.text).not.toContain('value="123"');
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: "open",
    customer: null,
    subscription: null,
  });
  expect((await stripe.customers.list({ limit: 100 })).data).toHaveLength(before.data.length);

  const second = await submit(url, cardDetails("4242424242424242"));
  expect(second.status).toBe(303);
});

test("a card that fails only when charged is accepted for a trial and declined without one", async () => {
  const trial = await openCheckout();
  expect((await submit(trial.url, cardDetails("4000000000000341"))).status).toBe(303);
  const paid = await openCheckout({ subscription_data: {} });
  const refused = await submit(paid.url, cardDetails("4000000000000341"));
  expect(refused.text).toContain("Your card was declined.");
  expect(await stripe.checkout.sessions.retrieve(paid.session.id)).toMatchObject({
    status: "open",
    subscription: null,
  });
});

test("passing 3-D Secure completes the checkout, and later charges need no further authentication", async () => {
  const { session, url } = await openCheckout();
  const challenge = await submit(url, cardDetails("4000002500003155"));
  expect(challenge.location).toBe(`${url}/authenticate`);
  expect((await visit(`${url}/authenticate`)).text).toContain("Complete authentication");
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");

  const passed = await submit(`${url}/authenticate`, { answer: "complete" });
  expect(passed.location).toContain(session.id);
  const { subscription } = await subscriptionOf(session.id);
  expect(subscription.status).toBe("trialing");
  const active = await stripe.subscriptions.update(subscription.id, { trial_end: "now" });
  expect(active.status).toBe("active");
});

test("failing 3-D Secure returns to the form", async () => {
  const { session, url } = await openCheckout();
  await submit(url, cardDetails("4000002500003155"));
  const failed = await submit(`${url}/authenticate`, { answer: "fail" });
  expect(failed.status).toBe(200);
  expect(failed.text).toContain("unable to authenticate");
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  const again = await submit(`${url}/authenticate`, { answer: "complete" });
  expect(again.location).toBe(url);
});

test("a setup session saves a card without making it the default", async () => {
  const customer = await stripe.customers.create({ email: "setup@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    customer: customer.id,
    allowed_payment_method_types: ["card"],
    setup_intent_data: { metadata: { subscription_id: "sub_1" } },
    success_url: "https://shop.example/changed?id={CHECKOUT_SESSION_ID}",
  });
  expect((await visit(session.url ?? "")).text).toContain("Save card</button>");
  await submit(session.url ?? "", cardDetails("5555 5555 5555 4444"));
  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["setup_intent.payment_method"],
  });
  expect(done).toMatchObject({
    status: "complete",
    customer: customer.id,
    setup_intent: {
      status: "succeeded",
      metadata: { subscription_id: "sub_1" },
      payment_method: { customer: customer.id, card: { brand: "mastercard", last4: "4444" } },
    },
  });
  const after = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
  expect(after.invoice_settings.default_payment_method).toBeNull();
});

test("3-D Secure can also be passed while saving a card", async () => {
  const customer = await stripe.customers.create({ email: "setup3ds@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    customer: customer.id,
    success_url: "https://shop.example/changed",
  });
  await submit(session.url ?? "", cardDetails("4000002500003155"));
  await submit(`${session.url}/authenticate`, { answer: "complete" });
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("complete");
});
