import type { Actor, Context } from "#server/kernel/context.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { countMembers, findSeat, canBuyTeam, type Seat } from "#server/features/teams/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { desc, eq } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import type { PlanId } from "#shared/billing/plans.ts";
import { callStripe } from "../call-stripe.ts";

export type Buyer = {
  userId: string;
  customerId: string;
  /** The free trial is only granted once. */
  hasBeenMember: boolean;
  lastSubscriptionId: string;
  /** The number of members in the team that the plan is for, if there is one: each of them needs a seat. */
  teamSize: number;
};

/** Returns the member as a Stripe customer who may buy. Rejects a second membership. */
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

/**
 * Rejects a second plan. An admin buys for their team; a member of a team is covered by it and can't be the admin of
 * another.
 */
function requireNoSecond(seat: Seat | undefined, plan: PlanId): void {
  if (seat?.isAdmin && seat.isPlanOn) throw alreadyMember();
  if (plan === "team" && !canBuyTeam(seat))
    throw new AppError("conflict", { message: "Leave your team first, then buy one of your own." });
  if (seat?.isPlanOn)
    throw new AppError("conflict", { message: "Your team's membership already covers you." });
}

function alreadyMember(): AppError {
  return new AppError("conflict", {
    message: "You already have a membership. Change it on your membership page.",
  });
}

/** Returns the newest customer that Stripe still has: one that was deleted there can no longer buy. */
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

/** Creates the customer before the checkout, so that two checkouts of one person belong to one customer. */
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
