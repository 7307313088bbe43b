import { z } from "zod";
import type { Context } from "#server/context.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import type { Job } from "#server/platform/jobs.ts";
import { and, eq, isNull } from "#server/platform/orm.ts";
import { askStripe } from "./ask-stripe.ts";
import { goesOn } from "./sync/projection.ts";
import { syncCustomer } from "./sync/sync-customer.ts";

/** For whoever has got a seat in somebody else's team: their own plan ends with the period that is paid for. */
export const endOwnPlanJob: Job<{ userId: string }> = {
  name: "end-own-plan",
  payload: z.object({ userId: z.uuid() }),
};

export async function endOwnPlan(ctx: Context, userId: string): Promise<void> {
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
        eq(subscriptions.plan, "individual"),
        isNull(subscriptions.endsAt),
      ),
    );
  for (const { customerId, subscriptionId, status } of own) {
    if (!goesOn(status)) continue;
    await askStripe(ctx, (stripe) =>
      stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
    );
    await syncCustomer(ctx, customerId);
  }
}
