import type { MemberContext } from "#server/kernel/context.ts";
import type { CancelReason, Subscription } from "#shared/billing/contract.ts";
import { callStripeOrResync } from "../call-stripe-or-resync.ts";
import { isPaid } from "#server/features/entitlements/index.ts";
import { syncCustomer } from "../sync/sync-customer.ts";
import { requireOngoing, requireManaged, toSubscription } from "./membership.ts";

type Reason = { feedback?: CancelReason | undefined; comment: string };

/**
 * Cancels the plan at the end of the paid period, or immediately if it gives no access. A repeated request doesn't
 * change the first cancellation.
 */
export async function cancelSubscription(
  ctx: MemberContext,
  { feedback, comment }: Reason,
): Promise<Subscription> {
  const { userId } = ctx.actor;
  const membership = await requireOngoing(ctx, userId);
  if (membership.endsAt) return toSubscription(membership);
  const { subscriptionId, pausedFrom } = membership;
  const details = {
    cancellation_details: { ...(feedback && { feedback }), ...(comment && { comment }) },
  };
  await callStripeOrResync(ctx, membership, (stripe) =>
    isPaid([membership], ctx.clock.now())
      ? stripe.subscriptions.update(subscriptionId, {
          cancel_at_period_end: true,
          ...(pausedFrom && { pause_collection: "" }),
          ...details,
        })
      : stripe.subscriptions.cancel(subscriptionId, details),
  );
  await syncCustomer(ctx, membership.customerId);
  return toSubscription(await requireManaged(ctx, userId));
}
