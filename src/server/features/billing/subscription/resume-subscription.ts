import type Stripe from "stripe";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Subscription } from "#shared/billing/contract.ts";
import { callStripeOrResync } from "../call-stripe-or-resync.ts";
import { withIdempotencyKey } from "../with-idempotency-key.ts";
import { isPaused } from "#server/features/entitlements/index.ts";
import { syncCustomer } from "../sync/sync-customer.ts";
import { requireOngoing, requireManaged, toSubscription } from "./membership.ts";

/** Undoes a cancellation or a break, whether it was made here or at Stripe. */
export async function resumeSubscription(ctx: MemberContext): Promise<Subscription> {
  const { userId } = ctx.actor;
  const membership = await requireOngoing(ctx, userId);
  if (!membership.endsAt && !membership.pausedFrom) return toSubscription(membership);
  const { subscriptionId } = membership;
  const isOut = isPaused(membership, ctx.clock.now());
  await callStripeOrResync(ctx, membership, async (stripe) => {
    const stored = await stripe.subscriptions.retrieve(subscriptionId);
    const { pause_collection } = stored;
    const changes = {
      ...undoCancellation(stored),
      ...(pause_collection && undoPause(isOut)),
    };
    if (!pause_collection || !isOut) return stripe.subscriptions.update(subscriptionId, changes);
    const period = stored.items.data[0]?.current_period_start;
    return withIdempotencyKey(
      `resume ${subscriptionId} ${period} ${pause_collection.resumes_at}`,
      (once) => stripe.subscriptions.update(subscriptionId, changes, once),
    );
  });
  await syncCustomer(ctx, membership.customerId);
  return toSubscription(await requireManaged(ctx, userId));
}

/** Cancellations on Stripe's own pages set a date instead of the end of the period. */
function undoCancellation(stored: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  if (stored.cancel_at_period_end) return { cancel_at_period_end: false };
  return stored.cancel_at === null ? {} : { cancel_at: "" };
}

/** The time of the break wasn't paid for, so leaving it early starts and charges a new month. */
function undoPause(isOut: boolean): Stripe.SubscriptionUpdateParams {
  if (!isOut) return { pause_collection: "" };
  return {
    pause_collection: "",
    billing_cycle_anchor: { type: "now" },
    proration_behavior: "none",
    payment_behavior: "error_if_incomplete",
  };
}
