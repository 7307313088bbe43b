import type { Actor, Context } from "#server/kernel/context.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { countMembers, findSeat, mayBuyTeam, type Seat } from "#server/features/teams/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { desc, eq } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import type { PlanId } from "#shared/billing/plans.ts";
import { callStripe } from "../call-stripe.ts";

export type Buyer = {
  userId: string;
  customerId: string;
  /** The free days are given once. */
  hasBeenMember: boolean;
  lastSubscriptionId: string;
  /** Everybody in the team that it is bought for, if there is one: each of them needs a seat. */
  teamSize: number;
};

/** A member who wants to buy, as the customer they are at Stripe. Nobody is sold a second membership. */
export async function findBuyer(ctx: Context, actor: Actor, plan: PlanId): Promise<Buyer> {
  const { userId } = actor;
  const seat = await findSeat(ctx, userId);
  requireNoSecond(seat, plan);
  const known = await ctx.db
    .select({
      customerId: billingCustomers.id,
      subscriptionId: subscriptions.subscriptionId,
      status: subscriptions.status,
    })
    .from(billingCustomers)
    .leftJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
    .where(eq(billingCustomers.userId, userId))
    .orderBy(desc(billingCustomers.createdAt), desc(billingCustomers.id));
  if (known.some(({ status }) => status !== null && isOngoing(status))) throw alreadyMember();
  return {
    userId,
    customerId:
      (await findCustomer(ctx, known)) ?? (await createCustomer(ctx, actor, known.length)),
    teamSize: seat ? await countMembers(ctx, seat.teamId) : 0,
    hasBeenMember: known.some(({ status }) => status !== null),
    lastSubscriptionId: known[0]?.subscriptionId ?? "none",
  };
}

/** An admin buys for their team; a member of a team is covered by it and cannot be the admin of a second one. */
function requireNoSecond(seat: Seat | undefined, plan: PlanId): void {
  if (seat?.isLeader && seat.isPlanOn) throw alreadyMember();
  if (plan === "team" && !mayBuyTeam(seat))
    throw new AppError("conflict", { message: "Leave your team first, then buy one of your own." });
  if (seat?.isPlanOn)
    throw new AppError("conflict", { message: "Your team's membership already covers you." });
}

function alreadyMember(): AppError {
  return new AppError("conflict", {
    message: "You already have a membership. Change it on your membership page.",
  });
}

/** The newest that Stripe still has: a customer deleted there can no longer buy. */
async function findCustomer(
  ctx: Context,
  known: { customerId: string }[],
): Promise<string | undefined> {
  for (const { customerId } of known) if (!(await isGone(ctx, customerId))) return customerId;
  return undefined;
}

async function isGone(ctx: Context, customerId: string): Promise<boolean> {
  try {
    const customer = await callStripe(ctx, (stripe) => stripe.customers.retrieve(customerId));
    return customer.deleted === true;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return true;
    throw error;
  }
}

/** Before the checkout, so that two checkouts of one person are two of one customer. */
async function createCustomer(
  ctx: Context,
  { userId, email }: Actor,
  earlier: number,
): Promise<string> {
  const { id } = await callStripe(ctx, (stripe) =>
    stripe.customers.create(
      { ...(email !== null && { email }), metadata: { user_id: userId } },
      { idempotencyKey: `customer ${userId} ${email} ${earlier}` },
    ),
  );
  await ctx.db
    .insert(billingCustomers)
    .values({ id, userId, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  return id;
}
