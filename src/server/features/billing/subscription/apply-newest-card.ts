import type Stripe from "stripe";
import type { Context } from "#server/kernel/context.ts";
import { billingCustomers, finishedCheckouts } from "#server/db/schema/billing.ts";
import type { Job } from "#server/platform/jobs.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import { z } from "zod";
import { callStripe } from "../call-stripe.ts";
import { idOf } from "../catalogue.ts";
import { assignCheckout, notOurs } from "../checkout/finish-checkout.ts";
import { fetchStripeSnapshot, ongoingSubscriptions } from "../sync/stripe-snapshot.ts";
import { syncCustomer } from "../sync/sync-customer.ts";

/** Applies a card whose page was closed and for which no event arrived. */
export const applyCardJob: Job<{ sessionId: string }> = {
  name: "apply-newest-card",
  payload: z.object({ sessionId: z.string() }),
};

export async function getSetup(ctx: Context, sessionId: string): Promise<Stripe.Checkout.Session> {
  const session = await callStripe(ctx, (stripe) => stripe.checkout.sessions.retrieve(sessionId));
  if (session.mode !== "setup") throw notOurs();
  return session;
}

/**
 * Applies the most recently entered card. A completed setup session is only a hint that there is a new card:
 * whichever session is reported, however late, the newest card wins. Each card is applied only once, so an old return
 * URL doesn't restore an old card.
 */
export async function applyNewestCard(
  ctx: Context,
  session: Stripe.Checkout.Session,
  alongside: (ctx: Context) => Promise<void> = async () => {},
): Promise<void> {
  const customerId = idOf(session.customer);
  const payerId = customerId && (await findPayer(ctx, customerId));
  if (!customerId || !payerId) return alongside(ctx);
  const newest = await findNewestCard(ctx, customerId);
  if (newest && !(await isApplied(ctx, newest.sessionId)))
    await setDefaultCard(ctx, customerId, newest.card);
  const reportedSessions = new Set([session.id, newest?.sessionId ?? session.id]);
  return syncCustomer(ctx, customerId, async (ctx) => {
    for (const sessionId of reportedSessions)
      await assignCheckout(ctx, { customerId, sessionId }, { userId: payerId, isNewUser: false });
    await alongside(ctx);
  });
}

async function findPayer(ctx: Context, customerId: string): Promise<string | undefined> {
  const [customer] = await ctx.db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.id, customerId));
  return customer?.userId;
}

type EnteredCard = { sessionId: string; card: Stripe.PaymentMethod };

/** Sorts by when the card was entered: of two pages, the one that was opened first may be completed last. */
async function findNewestCard(ctx: Context, customerId: string): Promise<EnteredCard | undefined> {
  const { data } = await callStripe(ctx, (stripe) =>
    stripe.checkout.sessions.list({
      customer: customerId,
      status: "complete",
      limit: 100,
      expand: ["data.setup_intent.payment_method"],
    }),
  );
  const entered = data.flatMap((session) => {
    const card = cardOf(session);
    return card ? [{ sessionId: session.id, card }] : [];
  });
  return entered.toSorted((one, other) => other.card.created - one.card.created)[0];
}

function cardOf({ mode, setup_intent }: Stripe.Checkout.Session): Stripe.PaymentMethod | undefined {
  if (mode !== "setup" || !setup_intent || typeof setup_intent === "string") return undefined;
  const { payment_method } = setup_intent;
  return payment_method && typeof payment_method !== "string" ? payment_method : undefined;
}

async function isApplied(ctx: Context, sessionId: string): Promise<boolean> {
  const [applied] = await ctx.db
    .select({ sessionId: finishedCheckouts.sessionId })
    .from(finishedCheckouts)
    .where(eq(finishedCheckouts.sessionId, sessionId));
  return applied !== undefined;
}

/** Sets both default payment methods, then retries open invoices with the new card. */
async function setDefaultCard(
  ctx: Context,
  customerId: string,
  { id: card, created }: Stripe.PaymentMethod,
): Promise<void> {
  const snapshot = await fetchStripeSnapshot(ctx, customerId);
  const live = ongoingSubscriptions(snapshot);
  // A subscription bought after the card was entered came with a newer card.
  if (live[0] && live[0].created > created) return;
  await callStripe(ctx, (stripe) =>
    stripe.customers.update(customerId, { invoice_settings: { default_payment_method: card } }),
  );
  for (const { id } of live)
    await callStripe(ctx, (stripe) =>
      stripe.subscriptions.update(id, { default_payment_method: card }),
    );
  for (const { id, status } of snapshot.invoices)
    if (status === "open")
      await callStripe(ctx, (stripe) => stripe.invoices.pay(id, { payment_method: card })).catch(
        ignoreUnpaid,
      );
}

/**
 * The card is saved anyway. If the bank declines this payment, or the invoice has just been paid, the status shows
 * it.
 */
function ignoreUnpaid(error: Error & { type?: string }): void {
  const isDeclined = error instanceof AppError && error.code === "payment_declined";
  if (!isDeclined && error.type !== "StripeInvalidRequestError") throw error;
}
