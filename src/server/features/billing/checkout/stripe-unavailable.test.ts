import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

// An application that can't reach Stripe.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const CHECKOUT = "/_api/v1/stripe/checkout/individual/monthly";

test("a visitor who followed the link is redirected back to the plans and sees why", async () => {
  const reply = await app.client.request("GET", CHECKOUT);
  expect(reply.status).toBe(303);
  expect(reply.headers.get("location")).toMatch(/\/choose-a-plan\?checkout=later$/);
});

test("a member's request gets a retryable error", async () => {
  const { headers } = await signUpMember(app);
  const reply = await app.client.request("GET", CHECKOUT, { headers });
  expect(reply).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } });
});
