import type { Context } from "#server/kernel/context.ts";
import { invoices, subscriptions } from "#server/db/schema/billing.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import { ensureTeam } from "#server/features/teams/index.ts";
import { announceChanges } from "../mails/announce-changes.ts";
import type { InvoiceRow, SubscriptionRow } from "./projection.ts";

type Customer = { id: string; userId: string };
type Seen = { subscription: SubscriptionRow | undefined; invoices: InvoiceRow[] };

/** Part of the caller's transaction, which holds the locks of the customer and of its team. */
export async function saveStripeSnapshot(
  ctx: Context,
  customer: Customer,
  seen: Seen,
): Promise<void> {
  await writeInvoices(ctx, customer, seen.invoices);
  const [before] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customer.id));
  const subscription = seen.subscription ?? (before && overWithout(ctx, before));
  if (!subscription) return;
  const row = { ...subscription, syncedAt: ctx.clock.now() };
  await ctx.db
    .insert(subscriptions)
    .values({ customerId: customer.id, ...row })
    .onConflictDoUpdate({ target: subscriptions.customerId, set: row });
  if (isOngoing(subscription.status))
    await ensureTeam(ctx, {
      customerId: customer.id,
      payerId: customer.userId,
      isTeam: subscription.plan === "team",
      seats: { before: before?.seats, after: subscription.seats },
    });
  await announceChanges(ctx, customer, { before, after: subscription, invoices: seen.invoices });
}

/** Nothing of ours is sold to them any more: at Stripe their subscription was changed into one for something else. */
function overWithout({ clock }: Context, before: SubscriptionRow): SubscriptionRow | undefined {
  if (!isOngoing(before.status)) return undefined;
  return { ...before, status: "canceled", endsAt: null, endedAt: clock.now() };
}

async function writeInvoices(ctx: Context, customer: Customer, rows: InvoiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db
    .insert(invoices)
    .values(rows.map((row) => ({ ...row, customerId: customer.id })))
    .onConflictDoUpdate({
      target: invoices.id,
      set: {
        status: sql`excluded.status`,
        amountDue: sql`excluded.amount_due`,
        amountPaid: sql`excluded.amount_paid`,
        amountRefunded: sql`excluded.amount_refunded`,
        hostedInvoiceUrl: sql`excluded.hosted_invoice_url`,
        invoicePdf: sql`excluded.invoice_pdf`,
        charge: sql`excluded.charge`,
        card: sql`excluded.card`,
      },
    });
}
