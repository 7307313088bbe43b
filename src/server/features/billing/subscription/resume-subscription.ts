import type { MemberContext } from "#server/context.ts";
import type { Subscription } from "#shared/billing/contract.ts";
import { askStripe } from "../ask-stripe.ts";
import { syncCustomer } from "../sync/sync-customer.ts";
import { requireGoingOn, requireManaged, toSubscription } from "./membership.ts";

/** Takes a cancellation back, wherever it was made: here or at Stripe, which then sets a date instead of the period's end. */
export async function resumeSubscription(ctx: MemberContext): Promise<Subscription> {
  const { userId } = ctx.actor;
  const membership = await requireGoingOn(ctx, userId);
  if (!membership.endsAt) return toSubscription(membership);
  const { subscriptionId } = membership;
  await askStripe(ctx, async (stripe) => {
    const { cancel_at_period_end } = await stripe.subscriptions.retrieve(subscriptionId);
    const takenBack = cancel_at_period_end
      ? { cancel_at_period_end: false }
      : { cancel_at: "" as const };
    return stripe.subscriptions.update(subscriptionId, takenBack);
  });
  await syncCustomer(ctx, membership.customerId);
  return toSubscription(await requireManaged(ctx, userId));
}
