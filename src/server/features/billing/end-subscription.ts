import type { Context, MemberContext } from "#server/kernel/context.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import { callStripeOrResync } from "./call-stripe-or-resync.ts";
import { syncCustomer } from "./sync/sync-customer.ts";
import { recordAuditEntry } from "#server/features/operator/index.ts";

type Ending = { userId: string; when: "now" | "period_end"; reason: string };

/**
 * Ends a user's paid membership at Stripe. `onBeforeEnd` logs it even if the call fails. Refunds are made manually at
 * Stripe.
 */
async function endMembership(
  ctx: Context,
  { userId, when, reason }: Ending,
  onBeforeEnd: () => Promise<void>,
): Promise<void> {
  const paid = await ctx.db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(eq(billingCustomers.userId, userId));
  const live = paid.map(({ subscription }) => subscription).find(({ status }) => isOngoing(status));
  if (!live) throw new AppError("conflict", { message: "There is no paid membership to end." });
  if (when === "period_end" && live.endsAt)
    throw new AppError("conflict", { message: "It already ends with the current billing period." });
  await onBeforeEnd();
  const details = { cancellation_details: { comment: reason } };
  await callStripeOrResync(ctx, live, (stripe) =>
    when === "now"
      ? stripe.subscriptions.cancel(live.subscriptionId, details)
      : stripe.subscriptions.update(live.subscriptionId, {
          cancel_at_period_end: true,
          ...details,
        }),
  );
  await syncCustomer(ctx, live.customerId);
}

type OperatorEnding = { memberId: string; when: "now" | "period_end"; reason: string };

/** Lets an operator end a member's subscription. */
export async function endSubscription(
  ctx: MemberContext,
  { memberId, when, reason }: OperatorEnding,
): Promise<null> {
  await endMembership(ctx, { userId: memberId, when, reason }, () =>
    recordAuditEntry(ctx, "subscription_ended", {
      memberId,
      details: { when: when === "now" ? "at once" : "with the period", reason },
    }),
  );
  return null;
}
