import type Stripe from "stripe";
import type { Context, MemberContext } from "#server/context.ts";
import { billingCustomers, finishedCheckouts } from "#server/db/schema/billing.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import { paths } from "#shared/paths.ts";
import { askStripe } from "../ask-stripe.ts";
import { idOf } from "../catalogue.ts";
import { attachTo } from "../checkout/finish-checkout.ts";
import { notOurs } from "../checkout/read-checkout.ts";
import { liveSubscriptions } from "../sync/projection.ts";
import { lookAtCustomer } from "../sync/look-at-customer.ts";
import { syncCustomer } from "../sync/sync-customer.ts";
import { requireManaged } from "./membership.ts";

/** The address of a hosted page where another card can be entered. */
export async function requestPaymentChange(ctx: MemberContext): Promise<string> {
  const { customerId, subscriptionId } = await requireManaged(ctx, ctx.actor.userId);
  const { siteUrl } = ctx.config;
  const { url } = await askStripe(ctx, (stripe) =>
    stripe.checkout.sessions.create({
      mode: "setup",
      currency: "usd",
      allowed_payment_method_types: ["card"],
      customer: customerId,
      setup_intent_data: { metadata: { subscription_id: subscriptionId } },
      success_url: `${siteUrl}${paths.subscriptionChangeSuccess}?success=true&sessionid={CHECKOUT_SESSION_ID}&t=0`,
      cancel_url: siteUrl + paths.changeCheckoutCancelled,
    }),
  );
  if (url === null) throw new Error("Stripe opened a checkout without an address");
  return url;
}

/** The card of a set-up session that the caller has finished becomes the one that is charged. */
export async function updateDefaultPaymentMethod(
  ctx: MemberContext,
  sessionId: string,
): Promise<null> {
  const { customerId } = await requireManaged(ctx, ctx.actor.userId);
  const session = await readSetup(ctx, sessionId);
  if (idOf(session.customer) !== customerId) throw notOurs();
  if (session.status !== "complete")
    throw new AppError("conflict", { message: "No card has been entered there yet." });
  await applyNewCard(ctx, session);
  return null;
}

export async function readSetup(ctx: Context, sessionId: string): Promise<Stripe.Checkout.Session> {
  const expand = ["setup_intent"];
  const session = await askStripe(ctx, (stripe) =>
    stripe.checkout.sessions.retrieve(sessionId, { expand }),
  );
  if (session.mode !== "setup") throw notOurs();
  return session;
}

/** Once for every session: a return address that is opened again must not bring an old card back. */
export async function applyNewCard(
  ctx: Context,
  session: Stripe.Checkout.Session,
  alongside: (ctx: Context) => Promise<void> = async () => {},
): Promise<void> {
  const customerId = idOf(session.customer);
  const card = paymentMethodOf(session);
  const payerId = customerId && (await findPayer(ctx, customerId));
  if (!customerId || !payerId || card === null) return alongside(ctx);
  if (!(await isApplied(ctx, session.id))) await chargeFromNowOn(ctx, customerId, card);
  return syncCustomer(ctx, customerId, async (ctx) => {
    const checkout = { customerId, sessionId: session.id };
    await attachTo(ctx, checkout, { userId: payerId, isNewUser: false });
    await alongside(ctx);
  });
}

function paymentMethodOf({ setup_intent }: Stripe.Checkout.Session): string | null {
  return setup_intent && typeof setup_intent !== "string"
    ? idOf(setup_intent.payment_method)
    : null;
}

async function findPayer(ctx: Context, customerId: string): Promise<string | undefined> {
  const [customer] = await ctx.db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.id, customerId));
  return customer?.userId;
}

async function isApplied(ctx: Context, sessionId: string): Promise<boolean> {
  const [applied] = await ctx.db
    .select({ sessionId: finishedCheckouts.sessionId })
    .from(finishedCheckouts)
    .where(eq(finishedCheckouts.sessionId, sessionId));
  return applied !== undefined;
}

/** Sets both defaults, then tries what is still to be paid with the new card. */
async function chargeFromNowOn(ctx: Context, customerId: string, card: string): Promise<void> {
  const look = await lookAtCustomer(ctx, customerId);
  await askStripe(ctx, (stripe) =>
    stripe.customers.update(customerId, { invoice_settings: { default_payment_method: card } }),
  );
  for (const { id } of liveSubscriptions(look))
    await askStripe(ctx, (stripe) =>
      stripe.subscriptions.update(id, { default_payment_method: card }),
    );
  for (const { id, status } of look.invoices)
    if (status === "open")
      await askStripe(ctx, (stripe) => stripe.invoices.pay(id, { payment_method: card })).catch(
        ignoreUnpaid,
      );
}

/** The card is kept; if the bank refuses this payment, or it has just been paid, the status shows it. */
function ignoreUnpaid(error: Error & { type?: string }): void {
  const isDeclined = error instanceof AppError && error.code === "payment_declined";
  if (!isDeclined && error.type !== "StripeInvalidRequestError") throw error;
}
