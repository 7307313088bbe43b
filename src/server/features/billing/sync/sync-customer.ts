import { type Context, inTransaction } from "#server/kernel/context.ts";
import { billingCustomers, invoices, subscriptions } from "#server/db/schema/billing.ts";
import { lockTeamsOfPayer, ensureTeam } from "#server/features/teams/index.ts";
import { eq, sql } from "#server/platform/orm.ts";
import {
  cancelInvalidSubscriptions,
  findInvalidSubscriptions,
} from "./cancel-invalid-subscriptions.ts";
import {
  type StripeSnapshot,
  fetchStripeSnapshot,
  projectInvoices,
  projectSubscription,
  type InvoiceRow,
  type SubscriptionRow,
} from "./stripe-snapshot.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import { announceChanges } from "./announce-changes.ts";

/**
 * One extra sync after an invalid subscription was canceled, and another in case the person bought again in the
 * meantime.
 */
const MAX_SYNCS = 3;

/**
 * Updates our rows to match Stripe. `alongside` is written in the same transaction, even if a later sync was faster:
 * that one began after this one, so it has already seen everything that triggered this one.
 */
export async function syncCustomer(
  ctx: Context,
  customerId: string,
  alongside: (ctx: Context) => Promise<void> = async () => {},
): Promise<void> {
  for (let syncs = 0; syncs < MAX_SYNCS; syncs++) {
    const begun = await beginSync(ctx, customerId);
    if (!begun) return inTransaction(ctx, alongside);
    const snapshot = await fetchStripeSnapshot(ctx, customerId);
    const invalid = await findInvalidSubscriptions(ctx, begun.userId, snapshot);
    if (invalid.length === 0)
      return saveSnapshot(ctx, { customerId, ...begun }, snapshot, alongside);
    await cancelInvalidSubscriptions(ctx, begun.userId, customerId, invalid);
  }
  throw new Error("An invalid subscription continues although it was canceled");
}

async function saveSnapshot(
  ctx: Context,
  { customerId, userId, number }: { customerId: string; userId: string; number: number },
  snapshot: StripeSnapshot,
  alongside: (ctx: Context) => Promise<void>,
): Promise<void> {
  const subscription = projectSubscription(snapshot);
  const invoices = projectInvoices(snapshot);
  await inTransaction(ctx, async (ctx) => {
    await lockTeamsOfPayer(ctx, { customerId, userId });
    const customer = await claimWrite(ctx, customerId, number);
    if (customer) await saveStripeSnapshot(ctx, customer, { subscription, invoices });
    await alongside(ctx);
  });
}

/** Assigns the sync number before the request to Stripe. No lock or connection is held during the request. */
async function beginSync(ctx: Context, customerId: string) {
  const [begun] = await ctx.db
    .update(billingCustomers)
    .set({ syncStarted: sql`${billingCustomers.syncStarted} + 1` })
    .where(eq(billingCustomers.id, customerId))
    .returning({ userId: billingCustomers.userId, number: billingCustomers.syncStarted });
  return begun;
}

/** Locks the customer for the write, unless the stored data comes from a later sync. */
async function claimWrite(ctx: Context, customerId: string, number: number) {
  const [customer] = await ctx.db
    .update(billingCustomers)
    .set({ syncSaved: number })
    .where(
      sql`${billingCustomers.id} = ${customerId} and ${billingCustomers.syncSaved} < ${number}`,
    )
    .returning({ id: billingCustomers.id, userId: billingCustomers.userId });
  return customer;
}

type Customer = { id: string; userId: string };
type Seen = { subscription: SubscriptionRow | undefined; invoices: InvoiceRow[] };

/** Part of the caller's transaction, which holds the locks on the customer and its team. */
async function saveStripeSnapshot(ctx: Context, customer: Customer, seen: Seen): Promise<void> {
  await writeInvoices(ctx, customer, seen.invoices);
  const [before] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customer.id));
  const subscription = seen.subscription ?? (before && endedWithoutPlan(ctx, before));
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

/**
 * Returns the ended membership of a customer who no longer has one of our plans: their subscription was changed to
 * another product at Stripe.
 */
function endedWithoutPlan(
  { clock }: Context,
  before: SubscriptionRow,
): SubscriptionRow | undefined {
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
