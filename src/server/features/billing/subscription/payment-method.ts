import type { MemberContext } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { paths } from "#shared/paths.ts";
import { callStripe } from "../call-stripe.ts";
import { idOf } from "../catalogue.ts";
import { notOurs } from "../checkout/finish-checkout.ts";
import { applyNewestCard, getSetup } from "./apply-newest-card.ts";
import { requireManaged } from "./membership.ts";

/** Returns the URL of a hosted page where another card can be entered. */
export async function requestPaymentChange(ctx: MemberContext): Promise<string> {
  const { customerId } = await requireManaged(ctx, ctx.actor.userId);
  const { siteUrl } = ctx.config;
  const { url } = await callStripe(ctx, (stripe) =>
    stripe.checkout.sessions.create({
      mode: "setup",
      currency: "usd",
      allowed_payment_method_types: ["card"],
      customer: customerId,
      success_url: `${siteUrl}${paths.subscriptionChangeSuccess}?success=true&sessionid={CHECKOUT_SESSION_ID}&t=0`,
      cancel_url: siteUrl + paths.changeCheckoutCancelled,
    }),
  );
  if (url === null) throw new Error("Stripe opened a checkout without a URL");
  return url;
}

/** Makes the card of a setup session that the caller has completed the one that is charged. */
export async function updateDefaultPaymentMethod(
  ctx: MemberContext,
  sessionId: string,
): Promise<null> {
  const { customerId } = await requireManaged(ctx, ctx.actor.userId);
  const session = await getSetup(ctx, sessionId);
  if (idOf(session.customer) !== customerId) throw notOurs();
  if (session.status !== "complete")
    throw new AppError("conflict", {
      message: "No card was entered. Open the card page again and enter one.",
    });
  await applyNewestCard(ctx, session);
  return null;
}
