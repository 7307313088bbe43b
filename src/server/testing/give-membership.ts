import type { Deps } from "#server/kernel/context.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

type Subscription = typeof subscriptions.$inferInsert;

/** Makes a user a paying member, in the state that a sync with Stripe would have written. */
export async function giveMembership(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  changes: Partial<Subscription> = {},
): Promise<{ customerId: string }> {
  const now = clock.now();
  const customerId = changes.customerId ?? `cus_${userId.replaceAll("-", "")}`;
  await db.insert(billingCustomers).values({ id: customerId, userId, createdAt: now });
  await db.insert(subscriptions).values({
    customerId,
    subscriptionId: `sub_${userId.replaceAll("-", "")}`,
    status: "active",
    plan: "individual",
    period: "monthly",
    seats: 1,
    currentPeriodEndsAt: new Date(now.getTime() + 30 * DAY_MS),
    syncedAt: now,
    ...changes,
  });
  return { customerId };
}
