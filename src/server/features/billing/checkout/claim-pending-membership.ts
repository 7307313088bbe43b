import { type Context, inTransaction } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers, waitingCheckouts } from "#server/db/schema/billing.ts";
import { HAS_PENDING_TEAM, becomeTeamAdmin } from "#server/features/teams/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, isNotNull, sql } from "#server/platform/orm.ts";
import { syncCustomer } from "../sync/sync-customer.ts";
import { assignCheckout } from "./finish-checkout.ts";

/** Whether a purchase is waiting for a user of the query's `users` to log in. */
export const MEMBERSHIP_WAITS = sql<boolean>`(${users.emailConfirmedAt} is not null and exists (
    select from ${waitingCheckouts} where ${waitingCheckouts.email} = ${users.email})
  or ${HAS_PENDING_TEAM})`;

/**
 * Gives a user who has logged in everything that was paid for with their address, and makes them admin of the team
 * they bought.
 */
export async function claimPendingMembership(ctx: Context, userId: string): Promise<void> {
  await becomeTeamAdmin(ctx, userId);
  const claimed = await inTransaction(ctx, async (ctx) => {
    const waiting = await ctx.db
      .select({ sessionId: waitingCheckouts.sessionId, customerId: waitingCheckouts.customerId })
      .from(waitingCheckouts)
      .innerJoin(users, eq(users.email, waitingCheckouts.email))
      .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))
      .for("update", { of: waitingCheckouts });
    for (const checkout of waiting)
      await assignCheckout(ctx, checkout, { userId, isNewUser: false });
    return waiting;
  });
  // The checkout stays pending until its plan has been saved. Concurrent requests settle it too, so no member is
  // shown without a plan.
  for (const { sessionId, customerId } of claimed) {
    const deletePendingCheckout = async (ctx: Context) => {
      await ctx.db.delete(waitingCheckouts).where(eq(waitingCheckouts.sessionId, sessionId));
    };
    await syncCustomer(ctx, customerId, deletePendingCheckout).catch(async (error: unknown) => {
      if (!(error instanceof AppError && error.code === "not_found")) throw error;
      await inTransaction(ctx, async (ctx) => {
        await deletePendingCheckout(ctx);
        await deleteUnknownCustomer(ctx, customerId);
      });
    });
  }
}

/** Deletes a customer that Stripe never had. Such a customer can't buy, so the user starts over without one. */
async function deleteUnknownCustomer(ctx: Context, customerId: string): Promise<void> {
  await ctx.db
    .delete(billingCustomers)
    .where(and(eq(billingCustomers.id, customerId), eq(billingCustomers.syncSaved, 0)));
}
