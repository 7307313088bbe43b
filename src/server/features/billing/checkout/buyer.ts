import type { Actor, Context } from "#server/context.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, desc, eq } from "#server/platform/orm.ts";
import type { PlanId } from "#shared/billing/plans.ts";
import { askStripe } from "../ask-stripe.ts";
import { goesOn } from "../sync/projection.ts";

export type Buyer = {
  userId: string;
  customerId: string;
  /** The free days are given once. */
  hasBeenMember: boolean;
  lastSubscriptionId: string;
};

/** A member who wants to buy, as the customer they are at Stripe. Nobody is sold a second membership. */
export async function findBuyer(ctx: Context, actor: Actor, plan: PlanId): Promise<Buyer> {
  const { userId } = actor;
  await requireNoTeam(ctx, userId, plan);
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
  if (known.some(({ status }) => status !== null && goesOn(status)))
    throw new AppError("conflict", {
      message: "You already have a membership. Change it on your membership page.",
    });
  return {
    userId,
    customerId: known[0]?.customerId ?? (await createCustomer(ctx, actor)),
    hasBeenMember: known.some(({ status }) => status !== null),
    lastSubscriptionId: known[0]?.subscriptionId ?? "none",
  };
}

/** Whoever leads a team buys for it; whoever sits in one is covered, and cannot lead a second. */
async function requireNoTeam(ctx: Context, userId: string, plan: PlanId): Promise<void> {
  const [seat] = await ctx.db
    .select({ status: subscriptions.status })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .leftJoin(subscriptions, eq(subscriptions.customerId, teams.customerId))
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.role, "member")));
  if (!seat) return;
  if (plan === "team")
    throw new AppError("conflict", { message: "Leave your team first, then buy one of your own." });
  if (seat.status !== null && goesOn(seat.status))
    throw new AppError("conflict", { message: "Your team's membership covers you already." });
}

/** Before the checkout, so that two checkouts of one person are two of one customer. */
async function createCustomer(ctx: Context, { userId, email }: Actor): Promise<string> {
  const { id } = await askStripe(ctx, (stripe) =>
    stripe.customers.create(
      { ...(email !== null && { email }), metadata: { user_id: userId } },
      { idempotencyKey: `customer ${userId} ${email}` },
    ),
  );
  await ctx.db
    .insert(billingCustomers)
    .values({ id, userId, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  return id;
}
