import { type Context, inTransaction } from "#server/kernel/context.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { idFromText } from "#server/platform/id.ts";
import type { Job, JobAttempt } from "#server/platform/jobs.ts";
import { and, asc, eq, gt, inArray, isNull, lte, or } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import { z } from "zod";
import { SUBSCRIPTION_STATUSES } from "#shared/billing/contract.ts";
import { syncCustomer } from "./sync-customer.ts";

type Page = {
  /** When the nightly sync started: customers synced since then are skipped. */
  begunAt: string;
  /** Customers created after this are synced even without a membership. */
  newSince: string;
  after: string;
};

/** Each page enqueues the next one, so that only one page at a time is requested from Stripe, across all nodes. */
export const syncPageJob: Job<Page> = {
  name: "sync-page-of-customers",
  payload: z.object({
    begunAt: z.iso.datetime(),
    newSince: z.iso.datetime(),
    after: z.string(),
  }),
};

/** Retries a customer that failed in a page separately, so that it doesn't block the others. */
export const syncCustomerJob: Job<{ customerId: string }> = {
  name: "sync-customer",
  payload: z.object({ customerId: z.string() }),
};

const PAGE = 100;
/**
 * Each sync makes about four calls of some 200 ms each, so this many at once use a quarter of the 100 calls a second
 * that Stripe allows.
 */
const CONCURRENT_SYNCS = 4;

export async function syncPage(
  ctx: Context,
  page: Page,
  { isLastAttempt }: JobAttempt,
): Promise<void> {
  const customers = await customersOf(ctx, page);
  const failed = await syncAll(ctx, customers);
  // If the whole page failed, Stripe is down rather than a customer broken, so retry this page.
  if (failed.length > 0 && failed.length === customers.length && !isLastAttempt)
    throw new Error("None of the customers of this page could be synced");
  await inTransaction(ctx, async (ctx) => {
    for (const customerId of failed)
      await ctx.jobs.enqueue(ctx.db, syncCustomerJob, { customerId });
    const after = customers.at(-1);
    if (after === undefined || customers.length < PAGE) return;
    // A page that runs twice because its completion wasn't recorded gets the same successor.
    const id = idFromText(`page after ${page.begunAt} ${page.after}`);
    await ctx.jobs.enqueue(ctx.db, syncPageJob, { ...page, after }, { id });
  });
}

async function customersOf(ctx: Context, { begunAt, newSince, after }: Page): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .leftJoin(
      subscriptions,
      // Filter both tables, or every page would read the subscriptions from the beginning.
      and(eq(subscriptions.customerId, billingCustomers.id), gt(subscriptions.customerId, after)),
    )
    .where(
      and(
        gt(billingCustomers.id, after),
        or(
          inArray(subscriptions.status, SUBSCRIPTION_STATUSES.filter(isOngoing)),
          gt(billingCustomers.createdAt, new Date(newSince)),
        ),
        or(isNull(subscriptions.syncedAt), lte(subscriptions.syncedAt, new Date(begunAt))),
      ),
    )
    .orderBy(asc(billingCustomers.id))
    .limit(PAGE);
  return rows.map(({ id }) => id);
}

/** Returns the customers whose sync failed. */
async function syncAll(ctx: Context, customers: string[]): Promise<string[]> {
  const [waiting, failed]: [string[], string[]] = [[...customers], []];
  async function syncNext(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await syncCustomer(ctx, id).catch(() => void failed.push(id));
  }
  await Promise.all(Array.from({ length: CONCURRENT_SYNCS }, syncNext));
  return failed;
}
