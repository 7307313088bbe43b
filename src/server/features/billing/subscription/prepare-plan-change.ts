import type { Context } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SubscriptionChange } from "#shared/billing/contract.ts";
import { planPrice as dollarsOf } from "#shared/billing/prices.ts";
import { findSeat, canBuyTeam, requireRoomForMembers } from "#server/features/teams/index.ts";
import { callStripeOrResync, resyncAndConflict } from "../call-stripe-or-resync.ts";
import { ensureStripePrice, findPlanItem } from "../catalogue.ts";
import { requireSeats } from "../require-seats.ts";
import { type Membership, requireOngoing } from "./membership.ts";

export type PlanChange = {
  membership: Membership;
  /** A more expensive plan is charged immediately; a cheaper one takes effect with the next period. */
  isUpgrade: boolean;
  details: {
    items: { id: string; price: string; quantity: number }[];
    proration_behavior: "always_invoice" | "none";
  };
};

/** Validates a requested plan against the current one and translates it into Stripe's terms. */
export async function preparePlanChange(
  ctx: Context,
  userId: string,
  wish: SubscriptionChange,
): Promise<PlanChange> {
  const membership = await requireOngoing(ctx, userId);
  requireSeats(wish);
  requireChangeable(membership, wish);
  await requireRoomForMembers(ctx, await teamCustomerId(ctx, userId, membership, wish), wish);
  const { subscriptionId, customerId } = membership;
  const stored = await callStripeOrResync(ctx, membership, (stripe) =>
    stripe.subscriptions.retrieve(subscriptionId),
  );
  const item = findPlanItem(stored)?.item;
  if (!item)
    throw await resyncAndConflict(ctx, customerId, `${subscriptionId} contains none of our plans`);
  const price = await ensureStripePrice(ctx, wish);
  const isUpgrade = grows(membership, wish);
  return {
    membership,
    isUpgrade,
    details: {
      items: [{ id: item.id, price, quantity: wish.seats }],
      proration_behavior: isUpgrade ? "always_invoice" : "none",
    },
  };
}

/**
 * Returns the customer who pays for the team that the change affects. A user who turns their own plan into a team
 * plan can't be in another team.
 */
async function teamCustomerId(
  ctx: Context,
  userId: string,
  { plan, customerId }: Membership,
  wish: SubscriptionChange,
): Promise<string> {
  if (plan === "team" || wish.plan !== "team") return customerId;
  const seat = await findSeat(ctx, userId);
  if (!seat || seat.customerId === customerId) return customerId;
  if (!canBuyTeam(seat))
    throw new AppError("conflict", { message: "Leave your team first, then buy one of your own." });
  return seat.customerId;
}

/**
 * Returns whether the change is charged immediately. A change of period starts a new one immediately and credits the
 * rest of the old one.
 */
function grows(has: SubscriptionChange, wants: SubscriptionChange): boolean {
  if (has.period !== wants.period) return true;
  return (
    dollarsOf(wants.plan, wants.period, wants.seats) > dollarsOf(has.plan, has.period, has.seats)
  );
}

export function isSamePlan(one: SubscriptionChange, other: SubscriptionChange): boolean {
  return one.plan === other.plan && one.period === other.period && one.seats === other.seats;
}

function requireChangeable(membership: Membership, wish: SubscriptionChange): void {
  const { status, endsAt, pausedFrom } = membership;
  if (isSamePlan(membership, wish))
    throw new AppError("conflict", {
      message: "You already have this plan. Choose another plan, period or number of seats.",
    });
  if (endsAt || pausedFrom)
    throw new AppError("conflict", { message: "Resume your membership first, then change it." });
  if (status !== "active" && status !== "trialing")
    throw new AppError("conflict", {
      message: "A payment is missing. Update your card first, then change your plan.",
    });
}
