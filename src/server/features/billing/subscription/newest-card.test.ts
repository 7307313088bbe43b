import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { createBillingApp } from "#server/testing/billing-app.ts";
import { CARDS, openCheckout, payAt, payingMember } from "#server/testing/buyer.ts";
import {
  confirmSubscription,
  getSubscription,
  requestPaymentChange,
  updateDefaultPaymentMethod,
} from "#shared/billing/contract.ts";
import { reconcile } from "../reconcile.ts";

const app = await createBillingApp();
const { api } = app;

type Member = { headers: Record<string, string> };

async function openCardPage(as: Member): Promise<string> {
  const asked = await api(requestPaymentChange, { as });
  return asked.headers.get("location") ?? "";
}

/** Returns the session's id. */
async function enter(page: string, card: string): Promise<string> {
  app.clock.advance({ minutes: 1 });
  const back = await payAt(page, { "card-number": card });
  return back.searchParams.get("sessionid") ?? "";
}

const comeBack = async (as: Member, sessionId: string) =>
  (await api(updateDefaultPaymentMethod, { as, params: { sessionId } })).status;

/** Returns the card that the member sees and the card that Stripe charges. */
async function chargedCard(member: Member & { sessionId: string }) {
  const subscription = (await api(getSubscription, { as: member })).data;
  const { customer } = await app.stripe.checkout.sessions.retrieve(member.sessionId);
  const stored = await app.stripe.customers.retrieve(customer as string, {
    expand: ["invoice_settings.default_payment_method"],
  });
  const general = stored.deleted ? null : stored.invoice_settings.default_payment_method;
  return {
    shown: subscription?.defaultPaymentMethod?.card.last4,
    charged: general && typeof general !== "string" ? general.card?.last4 : undefined,
  };
}

beforeEach(() => {
  app.sandbox.webhooks.hold();
  onTestFinished(() => app.sandbox.webhooks.release());
});

async function tellAll(): Promise<void> {
  app.sandbox.webhooks.release();
  await app.sandbox.webhooks.settled();
}

test("a card whose event arrives late doesn't replace one that was entered after it", async () => {
  const member = await payingMember(app);
  await enter(await openCardPage(member), CARDS.worksToo);
  const second = await enter(await openCardPage(member), CARDS.amex);
  expect(await comeBack(member, second)).toBe(200);
  await tellAll();
  expect(await chargedCard(member)).toEqual({ shown: "0005", charged: "0005" });
});

test("the return URL of an older page applies the newer card, and reopening it doesn't restore the older one", async () => {
  const member = await payingMember(app);
  const first = await enter(await openCardPage(member), CARDS.worksToo);
  await enter(await openCardPage(member), CARDS.amex);
  for (let times = 1; times <= 2; times++) {
    expect(await comeBack(member, first)).toBe(200);
    expect(await chargedCard(member)).toEqual({ shown: "0005", charged: "0005" });
  }
});

test("of two open pages, the one completed last determines the card", async () => {
  const member = await payingMember(app);
  const [one, other] = [await openCardPage(member), await openCardPage(member)];
  await enter(other, CARDS.amex);
  await enter(one, CARDS.worksToo);
  await tellAll();
  expect(await chargedCard(member)).toEqual({ shown: "4444", charged: "4444" });
});

test("the nightly reconciliation finds a card that no event reported", async () => {
  const member = await payingMember(app);
  await enter(await openCardPage(member), CARDS.worksToo);
  await reconcile(backgroundContext(app.deps));
  await vi.waitFor(
    async () => expect(await chargedCard(member)).toEqual({ shown: "4444", charged: "4444" }),
    60_000,
  );
});

test("a card entered before a new purchase isn't charged for it", async () => {
  const member = await payingMember(app);
  const { subscription } = await app.stripe.checkout.sessions.retrieve(member.sessionId);
  await app.stripe.subscriptions.cancel(subscription as string);
  await tellAll();
  app.sandbox.webhooks.hold();
  const late = await enter(await openCardPage(member), CARDS.worksToo);
  const { url } = await openCheckout(app, {}, member.headers);
  const bought = await enter(url, CARDS.amex);
  const confirmed = await api(confirmSubscription, { as: member, query: { sessionid: bought } });
  expect(confirmed.status).toBe(200);
  expect(await comeBack(member, late)).toBe(200);
  expect((await chargedCard(member)).shown).toBe("0005");
});
