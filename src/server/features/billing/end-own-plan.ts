import { z } from "zod";
import type { Context } from "#server/kernel/context.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import type { Job } from "#server/platform/jobs.ts";
import { and, eq, inArray, isNull } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import { PLAN_END_RETRIES } from "#server/features/teams/index.ts";
import { callStripeOrResync } from "./call-stripe-or-resync.ts";
import { syncCustomer } from "./sync/sync-customer.ts";

const Ending = z.object({ userId: z.uuid(), plans: z.array(z.enum(["individual", "team"])) });
type Ending = z.infer<typeof Ending>;

/**
 * Cancels, at the end of the paid period, the plan of a user who no longer needs their own because they got a seat in
 * a team or are about to leave.
 */
export const endOwnPlanJob: Job<Ending> = {
  name: "end-own-plan",
  payload: Ending,
  retryLimit: PLAN_END_RETRIES,
};

export async function endOwnPlan(ctx: Context, { userId, plans }: Ending): Promise<void> {
  const own = await ctx.db
    .select({
      customerId: subscriptions.customerId,
      subscriptionId: subscriptions.subscriptionId,
      status: subscriptions.status,
    })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(
      and(
        eq(billingCustomers.userId, userId),
        inArray(subscriptions.plan, plans),
        isNull(subscriptions.endsAt),
      ),
    );
  for (const { customerId, subscriptionId, status } of own) {
    if (!isOngoing(status)) continue;
    await callStripeOrResync(ctx, { customerId }, (stripe) =>
      stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
    );
    await syncCustomer(ctx, customerId);
  }
}
