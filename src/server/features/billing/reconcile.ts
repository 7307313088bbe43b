import type { Context } from "#server/context.ts";
import { billingCustomers, stripeEvents, subscriptions } from "#server/db/schema/billing.ts";
import type { Job } from "#server/platform/jobs.ts";
import { eq, gt, inArray, lt, or } from "#server/platform/orm.ts";
import { z } from "zod";
import { SUBSCRIPTION_STATUSES } from "#shared/billing/contract.ts";
import { DAY_MS } from "#shared/time-spans.ts";
import { askStripe } from "./ask-stripe.ts";
import { goesOn } from "./sync/projection.ts";

export const lookAtCustomerJob: Job<{ customerId: string }> = {
  name: "look-at-customer",
  payload: z.object({ customerId: z.string() }),
};

export const finishCheckoutJob: Job<{ sessionId: string }> = {
  name: "finish-checkout",
  payload: z.object({ sessionId: z.string() }),
};

/** As long as Stripe keeps retrying an event. */
const UNDELIVERED_DAYS = 3;
const EVENT_DAYS = 60;

/** Catches what no webhook told us: looks at every live membership and every recent purchase. */
export async function reconcile(ctx: Context): Promise<void> {
  const recently = daysAgo(ctx, UNDELIVERED_DAYS);
  const customers = await ctx.db
    .select({ customerId: billingCustomers.id })
    .from(billingCustomers)
    .leftJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
    .where(
      or(
        inArray(subscriptions.status, SUBSCRIPTION_STATUSES.filter(goesOn)),
        gt(billingCustomers.createdAt, recently),
      ),
    );
  for (const customer of customers) await ctx.jobs.enqueue(ctx.db, lookAtCustomerJob, customer);
  for (const sessionId of await recentCheckouts(ctx, recently))
    await ctx.jobs.enqueue(ctx.db, finishCheckoutJob, { sessionId });
  await ctx.db.delete(stripeEvents).where(lt(stripeEvents.handledAt, daysAgo(ctx, EVENT_DAYS)));
}

async function recentCheckouts(ctx: Context, since: Date): Promise<string[]> {
  const gte = Math.floor(since.getTime() / 1000);
  const sessions = await askStripe(ctx, (stripe) =>
    stripe.checkout.sessions
      .list({ status: "complete", created: { gte }, limit: 100 })
      .autoPagingToArray({ limit: 10_000 }),
  );
  return sessions.filter(({ mode }) => mode === "subscription").map(({ id }) => id);
}

function daysAgo({ clock }: Context, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}
