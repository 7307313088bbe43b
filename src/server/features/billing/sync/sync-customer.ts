import { type Context, inTransaction } from "#server/kernel/context.ts";
import { billingCustomers } from "#server/db/schema/billing.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { eq, or, sql } from "#server/platform/orm.ts";
import { endSurplus, findSurplus } from "./end-surplus.ts";
import { type Look, lookAtCustomer } from "./look-at-customer.ts";
import { projectInvoices, projectSubscription } from "./projection.ts";
import { writeLook } from "./write-look.ts";

/** One after a surplus was ended, and one more for whoever bought again meanwhile. */
const LOOKS = 3;

/**
 * Makes the rows here say what Stripe says. `alongside` is written in the same transaction, even when a later look was
 * faster: that one began after this one, so it has seen everything this one was started for.
 */
export async function syncCustomer(
  ctx: Context,
  customerId: string,
  alongside: (ctx: Context) => Promise<void> = async () => {},
): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const begun = await beginLook(ctx, customerId);
    if (!begun) return inTransaction(ctx, alongside);
    const look = await lookAtCustomer(ctx, customerId);
    const surplus = await findSurplus(ctx, begun.userId, look);
    if (surplus.length === 0) return writeSeen(ctx, { customerId, ...begun }, look, alongside);
    await endSurplus(ctx, begun.userId, customerId, surplus);
  }
  throw new Error("A surplus membership goes on although it was ended");
}

async function writeSeen(
  ctx: Context,
  { customerId, userId, number }: { customerId: string; userId: string; number: number },
  look: Look,
  alongside: (ctx: Context) => Promise<void>,
): Promise<void> {
  const subscription = projectSubscription(look);
  const invoices = projectInvoices(look);
  await inTransaction(ctx, async (ctx) => {
    await lockTeams(ctx, customerId, userId);
    const customer = await claimWrite(ctx, customerId, number);
    if (customer) await writeLook(ctx, customer, { subscription, invoices });
    await alongside(ctx);
  });
}

/** Numbered before Stripe is asked. No lock and no connection is held while it answers. */
async function beginLook(ctx: Context, customerId: string) {
  const [begun] = await ctx.db
    .update(billingCustomers)
    .set({ lookBegun: sql`${billingCustomers.lookBegun} + 1` })
    .where(eq(billingCustomers.id, customerId))
    .returning({ userId: billingCustomers.userId, number: billingCustomers.lookBegun });
  return begun;
}

/**
 * The team that is paid for, and the one that its payer may be buying for. Before any other row, as whoever takes or
 * leaves a seat does: in two orders they would wait for each other.
 */
async function lockTeams(ctx: Context, customerId: string, userId: string): Promise<void> {
  const ofPayer = sql`${teams.id} = (
    select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${userId})`;
  await ctx.db
    .select({ id: teams.id })
    .from(teams)
    .where(or(eq(teams.customerId, customerId), ofPayer))
    .orderBy(teams.id)
    .for("update");
}

/** Locks the customer for the write, unless what is stored comes from a later look than this one. */
async function claimWrite(ctx: Context, customerId: string, number: number) {
  const [customer] = await ctx.db
    .update(billingCustomers)
    .set({ lookWritten: number })
    .where(
      sql`${billingCustomers.id} = ${customerId} and ${billingCustomers.lookWritten} < ${number}`,
    )
    .returning({ id: billingCustomers.id, userId: billingCustomers.userId });
  return customer;
}
