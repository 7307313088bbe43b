import { expect, test } from "vitest";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { finishFirst, newAddress, visitorWhoPaid } from "#server/testing/buyer.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { undoEmailChange } from "#shared/auth/email-change-contract.ts";
import { endSubscription, getMember } from "#shared/operator/contract.ts";

const app = await createBillingApp();
const { api, client, mailbox } = app;
const AUTH = "/_api/auth/v1";

const verify = (type: string, token_hash: string) =>
  client.request("POST", `${AUTH}/verify`, {
    headers: visitorHeaders(),
    body: { type, token_hash },
  });

/** Creates a member whose address someone else has changed, and returns the token that undoes the change. */
async function memberWithChangedAddress() {
  const member = await signUpMember(app);
  const to = newAddress();
  await client.request("PUT", `${AUTH}/user`, { headers: member.headers, body: { email: to } });
  for (const email of [to, member.email]) {
    const { token } = await mailbox.latest(email, { subject: "Confirm your new email" });
    await verify("email_change", token);
  }
  const { token } = await mailbox.latest(member.email, { subject: "Your email was changed" });
  return { ...member, undoToken: token };
}

async function purchaseOf(userId: string) {
  const [purchase] = await app.deps.db
    .select({ email: users.email, subscription: subscriptions })
    .from(users)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, users.id))
    .innerJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
    .where(eq(users.id, userId));
  return purchase;
}

test.each(["individual", "team"] as const)(
  "an attacker who buys the %s plan with the freed address doesn't lock its owner out",
  async (plan) => {
    const { id, email, undoToken } = await memberWithChangedAddress();
    const { sessionId } = await visitorWhoPaid(app, { plan }, email);
    await finishFirst(app, sessionId);
    await app.sandbox.webhooks.settled();
    const [buyer] = await app.deps.db.select().from(users).where(eq(users.email, email));
    const buyerId = buyer?.id ?? "";
    const password = await mailbox.latest(email, {
      subject: "Welcome to Swaz Focus: choose your password",
    });

    expect((await api(undoEmailChange, { body: { token: undoToken } })).status).toBe(200);
    const { token } = await mailbox.latest(email, { subject: "Choose a new password" });
    expect((await verify("recovery", token)).body.user).toMatchObject({ id, email });

    expect((await verify("recovery", password.token)).body.error_code).toBe("otp_expired");
    const purchase = await purchaseOf(buyerId);
    expect(purchase).toMatchObject({ email: null, subscription: { status: "trialing", plan } });
    const notice = await mailbox.latest(app.deps.config.operator.email, {
      subject: `A purchase lost its email address: ${email}`,
    });
    expect(notice.url.pathname).toBe(`/operator/members/${buyerId}`);

    const operator = await newOperator(app);
    const params = { id: buyerId };
    expect((await api(getMember, { as: operator, params })).data.subscription).toMatchObject({
      plan,
    });
    const body = { when: "now", reason: "Nobody can log in" } as const;
    await api(endSubscription, { as: operator, params, body });
    const { subscriptionId = "" } = purchase?.subscription ?? {};
    expect((await app.stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
  },
);
