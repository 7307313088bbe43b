import { expect, test } from "vitest";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { openCheckout, payingMember, visitorWhoPaid } from "#server/testing/buyer.ts";

const app = await createBillingApp({ STRIPE_TAX: "1" });

async function subscriptionOf(sessionId: string) {
  const { checkout, subscriptions } = app.stripe;
  const { subscription } = await checkout.sessions.retrieve(sessionId);
  return subscriptions.retrieve(String(subscription));
}

test("members and visitors can buy when Stripe calculates the tax", async () => {
  const member = await payingMember(app);
  expect(await subscriptionOf(member.sessionId)).toMatchObject({
    automatic_tax: { enabled: true },
    metadata: { user_id: member.id },
  });
  const { sessionId } = await visitorWhoPaid(app);
  expect(await subscriptionOf(sessionId)).toMatchObject({ automatic_tax: { enabled: true } });
});

test("prices exclude tax", async () => {
  const { url } = await openCheckout(app);
  const id = url.split("/").at(-1) ?? "";
  const { line_items } = await app.stripe.checkout.sessions.retrieve(id, {
    expand: ["line_items"],
  });
  expect(line_items?.data[0]?.price).toMatchObject({ tax_behavior: "exclusive" });
});
