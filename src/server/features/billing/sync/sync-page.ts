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

/** Each hands on to the next, so that in the whole product one page at a time is asked for at Stripe. */
export const syncPageJob: Job<Page> = {
  name: "sync-page-of-customers",
  payload: z.object({
    begunAt: z.iso.datetime(),
    newSince: z.iso.datetime(),
    after: z.string(),
  }),
};

/** For whom the page failed: tried again alone, and holds nobody up. */
export const syncCustomerJob: Job<{ customerId: string }> = {
  name: "sync-customer",
  payload: z.object({ customerId: z.string() }),
};

const PAGE = 100;
/** Each sync is four calls or so of some 200 ms: a quarter of the hundred a second that Stripe allows. */
const SYNCS_AT_ONCE = 4;

export async function syncPage(
  ctx: Context,
  page: Page,
  { isLastAttempt }: JobAttempt,
): Promise<void> {
  const customers = await customersOf(ctx, page);
  const failed = await syncAll(ctx, customers);
  // Then it is Stripe that is away and not the customers: the round waits for it where it is.
  if (failed.length > 0 && failed.length === customers.length && !isLastAttempt)
    throw new Error("None of the page's customers could be synced");
  await inTransaction(ctx, async (ctx) => {
    for (const customerId of failed)
      await ctx.jobs.enqueue(ctx.db, syncCustomerJob, { customerId });
    const after = customers.at(-1);
    if (after === undefined || customers.length < PAGE) return;
    // A page that is done twice, because its end was not noted, has the same successor.
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
      // Said of both, or every page would read the subscriptions from their beginning.
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

/** Returns for whom it failed. */
async function syncAll(ctx: Context, customers: string[]): Promise<string[]> {
  const [waiting, failed]: [string[], string[]] = [[...customers], []];
  async function syncNext(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await syncCustomer(ctx, id).catch(() => void failed.push(id));
  }
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncNext));
  return failed;
}
