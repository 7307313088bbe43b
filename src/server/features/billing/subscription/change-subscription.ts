import type { MemberContext } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Subscription, SubscriptionChange } from "#shared/billing/contract.ts";
import { callStripeOrResync } from "../call-stripe-or-resync.ts";
import { syncCustomer } from "../sync/sync-customer.ts";
import { limitSeatsDuringReduction } from "#server/features/teams/index.ts";
import { requireOngoing, requireManaged, toSubscription } from "./membership.ts";
import { isSamePlan, preparePlanChange } from "./prepare-plan-change.ts";

/** Changes the plan, the period or the number of seats. A more expensive plan takes effect once it is paid. */
export async function changeSubscription(
  ctx: MemberContext,
  { from, ...wish }: SubscriptionChange & { from?: SubscriptionChange | undefined },
): Promise<Subscription> {
  const { userId } = ctx.actor;
  const current = await requireOngoing(ctx, userId);
  // A retry after a lost response.
  if (from && isSamePlan(current, wish)) return toSubscription(current);
  if (from && !isSamePlan(current, from))
    throw new AppError("conflict", {
      message: "Your plan has changed in the meantime. Check the price, then confirm again.",
    });
  const { membership, isUpgrade, details } = await preparePlanChange(ctx, userId, wish);
  const letGo =
    wish.seats < membership.seats
      ? await limitSeatsDuringReduction(ctx, membership.customerId, wish)
      : undefined;
  const changed = await callStripeOrResync(
    ctx,
    membership,
    (stripe) =>
      stripe.subscriptions.update(membership.subscriptionId, {
        ...details,
        ...(isUpgrade && { payment_behavior: "pending_if_incomplete" }),
      }),
    letGo,
  );
  await syncCustomer(ctx, membership.customerId, letGo);
  if (changed.pending_update)
    throw new AppError("payment_declined", {
      message:
        "The payment didn't go through, so nothing has changed yet. To make the change, pay the open invoice on your billing page within 23 hours. After that it expires.",
    });
  return toSubscription(await requireManaged(ctx, userId));
}
