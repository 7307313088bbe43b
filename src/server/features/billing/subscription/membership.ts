import type { Context } from "#server/kernel/context.ts";
import { billingCustomers, type invoices, subscriptions } from "#server/db/schema/billing.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, or, type SQL, sql } from "#server/platform/orm.ts";
import { isOngoing, graceEnd } from "#server/features/entitlements/index.ts";
import type { Subscription } from "#shared/billing/contract.ts";
import type { SubscriptionRow } from "../sync/stripe-snapshot.ts";

export type Membership = SubscriptionRow & {
  customerId: string;
  isOwn: boolean;
  /** True for the payer and for the admin of the team that the membership is for. */
  isManagedByYou: boolean;
};

/** Returns a user's own subscription or their team's. An ongoing one takes precedence over an ended one. */
export async function findMembership(
  ctx: Context,
  userId: string,
): Promise<Membership | undefined> {
  const found = await selectMemberships(ctx, userId);
  const own = found.map(({ row, payerId, role }) => {
    const isOwn = payerId === userId;
    return { ...row, isOwn, isManagedByYou: isOwn || role === "admin" };
  });
  return own.toSorted((one, other) => rank(other) - rank(one))[0];
}

export function selectMemberships({ db }: Pick<Context, "db">, userId: string) {
  const ofTeam = sql`${subscriptions.plan} = 'team' and ${subscriptions.customerId} = any(array(
    select ${teams.customerId} from ${teamMembers}
    join ${teams} on ${teams.id} = ${teamMembers.teamId}
    where ${teamMembers.userId} = ${userId}))`;
  return db
    .select({ row: subscriptions, payerId: billingCustomers.userId, role: teamMembers.role })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .leftJoin(teams, eq(teams.customerId, subscriptions.customerId))
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId)))
    .where(or(paidBy(subscriptions.customerId, userId), ofTeam));
}

/**
 * Matches rows paid by the user. Uses an array, because with `in` next to an `or` PostgreSQL would scan every user's
 * rows to find one user's.
 */
export function paidBy(
  column: typeof subscriptions.customerId | typeof invoices.customerId,
  userId: string,
): SQL {
  return sql`${column} = any(array(
    select ${billingCustomers.id} from ${billingCustomers}
    where ${billingCustomers.userId} = ${userId}))`;
}

function rank({ status, isOwn, startedAt }: Membership): number {
  const newness = startedAt.getTime() / 1e14;
  return (isOngoing(status) ? 4 : 0) + (isOwn ? 2 : 0) + newness;
}

/** Returns the membership if the caller may change it. */
export async function requireManaged(ctx: Context, userId: string): Promise<Membership> {
  const membership = await findMembership(ctx, userId);
  if (!membership)
    throw new AppError("not_found", {
      message: "You don't have a membership. Choose a plan to start one.",
    });
  if (!membership.isManagedByYou)
    throw new AppError("forbidden", { message: "Your team's admin manages its membership." });
  return membership;
}

export async function requireOngoing(ctx: Context, userId: string): Promise<Membership> {
  const membership = await requireManaged(ctx, userId);
  if (!isOngoing(membership.status))
    throw new AppError("conflict", {
      message: "Your membership has ended. Choose a plan to start again.",
    });
  return membership;
}

export function toSubscription(membership: Membership): Subscription {
  const { card, isManagedByYou } = membership;
  return {
    status: membership.status,
    defaultPaymentMethod: card && isManagedByYou ? { card } : null,
    plan: membership.plan,
    period: membership.period,
    seats: membership.seats,
    currentPeriodEndsAt: membership.currentPeriodEndsAt.toISOString(),
    trialEndsAt: membership.trialEndsAt?.toISOString() ?? null,
    endsAt: membership.endsAt?.toISOString() ?? null,
    endedAt: membership.endedAt?.toISOString() ?? null,
    pausedFrom: membership.pausedFrom?.toISOString() ?? null,
    resumesAt: membership.resumesAt?.toISOString() ?? null,
    hasDiscount: membership.hasDiscount,
    graceEndsAt: graceEnd(membership.pastDueSince)?.toISOString() ?? null,
    isManagedByYou,
    isPaidByYou: membership.isOwn,
  };
}

export async function getSubscription(ctx: Context, userId: string): Promise<Subscription | null> {
  const membership = await findMembership(ctx, userId);
  return membership ? toSubscription(membership) : null;
}
