import type { MemberContext } from "#server/kernel/context.ts";
import type { SubscriptionChange } from "#shared/billing/contract.ts";
import { planPrice as dollarsOf } from "#shared/billing/prices.ts";
import { callStripeOrResync } from "../call-stripe-or-resync.ts";
import { preparePlanChange } from "./prepare-plan-change.ts";

/** Returns the cost of a change without applying it. */
export async function previewSubscriptionChange(ctx: MemberContext, wish: SubscriptionChange) {
  const { membership, isUpgrade, details } = await preparePlanChange(ctx, ctx.actor.userId, wish);
  const preview = await callStripeOrResync(ctx, membership, (stripe) =>
    stripe.invoices.createPreview({
      subscription: membership.subscriptionId,
      subscription_details: details,
    }),
  );
  const isTrial = membership.status === "trialing";
  const startsNewPeriod = wish.period !== membership.period && !isTrial;
  const lastsUntil = Math.max(...preview.lines.data.map(({ period }) => period.end)) * 1000;
  const nextCharge = startsNewPeriod ? new Date(lastsUntil) : membership.currentPeriodEndsAt;
  return {
    currency: preview.currency,
    dueNow: isUpgrade && !isTrial ? preview.amount_due : 0,
    perPeriod: dollarsOf(wish.plan, wish.period, wish.seats) * 100,
    nextChargeAt: nextCharge.toISOString(),
  };
}
