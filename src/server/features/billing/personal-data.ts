import type { Context } from "#server/kernel/context.ts";
import {
  billingCustomers,
  invoices,
  subscriptions,
  waitingCheckouts,
} from "#server/db/schema/billing.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { AppError } from "#server/platform/errors.ts";
import { asc, eq, inArray } from "#server/platform/orm.ts";
import { callStripe } from "./call-stripe.ts";

export const billingPersonalData: PersonalData = {
  name: "membership",
  async describe(ctx, { userId }) {
    const customers = await customersOf(ctx, userId);
    if (customers.length === 0) return { subscriptions: [], invoices: [] };
    return {
      subscriptions: await ctx.db
        .select()
        .from(subscriptions)
        .where(inArray(subscriptions.customerId, customers)),
      invoices: await ctx.db
        .select()
        .from(invoices)
        .where(inArray(invoices.customerId, customers))
        .orderBy(asc(invoices.createdAt)),
    };
  },
  /**
   * Erases at Stripe first: a user who is gone here must not be charged there. Stripe keeps the invoices it is
   * required to keep.
   */
  async erase(ctx, { userId, email }) {
    const customers = await customersOf(ctx, userId);
    for (const id of customers)
      await callStripe(ctx, (stripe) => stripe.customers.del(id)).catch(ignoreGone);
    await ctx.db.delete(billingCustomers).where(eq(billingCustomers.userId, userId));
    if (email !== null)
      await ctx.db.delete(waitingCheckouts).where(eq(waitingCheckouts.email, email));
  },
};

async function customersOf(ctx: Context, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return rows.map(({ id }) => id);
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "not_found") throw error;
}
