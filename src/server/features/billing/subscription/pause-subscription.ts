import type Stripe from "stripe";
import type { MemberContext } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PauseMonths, Subscription } from "#shared/billing/contract.ts";
import { callStripeOrResync } from "../call-stripe-or-resync.ts";
import { syncCustomer } from "../sync/sync-customer.ts";
import { type Membership, requireOngoing, requireManaged, toSubscription } from "./membership.ts";

/**
 * Pauses the plan. Stripe voids the invoices that fall into the break. A repeated request doesn't change the first
 * break.
 */
export async function pauseSubscription(
  ctx: MemberContext,
  months: PauseMonths,
): Promise<Subscription> {
  const { userId } = ctx.actor;
  const membership = await requireOngoing(ctx, userId);
  if (membership.pausedFrom) return toSubscription(membership);
  requirePausable(membership);
  const resumes_at = resumeTime(membership.currentPeriodEndsAt, months);
  await callStripeOrResync(ctx, membership, async (stripe) => {
    await requireNoDraft(stripe, membership);
    return stripe.subscriptions.update(membership.subscriptionId, {
      pause_collection: { behavior: "void", resumes_at },
    });
  });
  await syncCustomer(ctx, membership.customerId);
  return toSubscription(await requireManaged(ctx, userId));
}

function requirePausable({ period, status, endsAt }: Membership): void {
  if (period === "yearly")
    throw new AppError("conflict", {
      message: "A yearly plan is paid in advance, so it can't be paused.",
    });
  if (endsAt)
    throw new AppError("conflict", { message: "Resume your membership first, then pause it." });
  if (status !== "active" && status !== "trialing")
    throw new AppError("conflict", {
      message: "A payment is missing. Update your card first, then pause.",
    });
}

/**
 * Rejects a break while an invoice is a draft. A period's invoice is created an hour before it is charged: during a
 * break it would be voided, and the period would not be paid for.
 */
async function requireNoDraft(
  stripe: Stripe,
  { customerId, subscriptionId }: Membership,
): Promise<void> {
  const { data } = await stripe.invoices.list({
    customer: customerId,
    subscription: subscriptionId,
    status: "draft",
    limit: 1,
  });
  if (data.length > 0)
    throw new AppError("conflict", {
      message: "Your new month is being charged right now. Try to pause again in an hour.",
    });
}

const HOUR_SECONDS = 60 * 60;

/** Returns a time one hour before the next charged month, so that its invoice can't fall into the break. */
function resumeTime(paidUntil: Date, months: number): number {
  const day = new Date(paidUntil);
  day.setUTCMonth(day.getUTCMonth() + months);
  // If the month is too short for that day, use its last day.
  if (day.getUTCDate() !== paidUntil.getUTCDate()) day.setUTCDate(0);
  return Math.floor(day.getTime() / 1000) - HOUR_SECONDS;
}
