import type Stripe from "stripe";
import type { Context } from "#server/kernel/context.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { finishedCheckouts, stripeEvents } from "#server/db/schema/billing.ts";
import type { Job } from "#server/platform/jobs.ts";
import { lt, sql } from "#server/platform/orm.ts";
import { z } from "zod";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { callStripe } from "./call-stripe.ts";
import { applyCardJob } from "./subscription/apply-newest-card.ts";
import { syncPageJob } from "./sync/sync-page.ts";

export const finishCheckoutJob: Job<{ sessionId: string }> = {
  name: "finish-checkout",
  payload: z.object({ sessionId: z.string() }),
};

/** How long Stripe keeps retrying an event. */
const STRIPE_RETRY_DAYS = 3;
const EVENT_DAYS = 60;

/**
 * Catches up on everything that no webhook reported: checks every live membership, every recent purchase and every
 * newly entered card.
 */
export async function reconcile(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const recently = daysBefore(now, STRIPE_RETRY_DAYS);
  for (const { id: sessionId, mode } of await unfinishedCheckouts(ctx, recently)) {
    const job = mode === "setup" ? applyCardJob : finishCheckoutJob;
    await ctx.jobs.enqueue(ctx.db, job, { sessionId });
  }
  const forgotten = lt(stripeEvents.handledAt, daysBefore(now, EVENT_DAYS));
  await deleteInBatches(ctx.db, stripeEvents, forgotten);
  const first = { begunAt: now.toISOString(), newSince: recently.toISOString(), after: "" };
  await ctx.jobs.enqueue(ctx.db, syncPageJob, first);
}

type Completed = Pick<Stripe.Checkout.Session, "id" | "mode">;

async function unfinishedCheckouts(ctx: Context, since: Date): Promise<Completed[]> {
  const completed = await recentCheckouts(ctx, since);
  const ids = completed.map(({ id }) => id);
  const finished = await ctx.db
    .select({ id: finishedCheckouts.sessionId })
    .from(finishedCheckouts)
    .where(sql`${finishedCheckouts.sessionId} = any(${sql.param(ids)})`);
  const known = new Set(finished.map(({ id }) => id));
  return completed.filter(({ id }) => !known.has(id));
}

function recentCheckouts(ctx: Context, since: Date): Promise<Completed[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  return callStripe(ctx, async (stripe) => {
    const found: Completed[] = [];
    const complete = stripe.checkout.sessions.list({ status: "complete", created, limit: 100 });
    for await (const { id, mode } of complete) if (mode !== "payment") found.push({ id, mode });
    return found;
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
