import type Stripe from "stripe";
import { type Context, inTransaction } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { countMembers, findSeat, hasTeam, mayBuyTeam } from "#server/features/teams/index.ts";
import { and, eq, ne, sql } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import { askStripe, isRefused } from "../ask-stripe.ts";
import { soldAs } from "../catalogue.ts";
import { notifyOnce } from "../mails/notify-once.ts";
import { surplusMail, surplusOperatorMail, type Why } from "../mails/surplus-mails.ts";
import type { StripeSnapshot } from "./stripe-snapshot.ts";
import { ongoingSubscriptions } from "./projection.ts";

type Surplus = { subscription: Stripe.Subscription; why: Why };

/** What should never have been sold: beside an older membership, which stays, or without a seat for everybody. */
export async function findSurplus(
  ctx: Context,
  userId: string,
  snapshot: StripeSnapshot,
): Promise<Surplus[]> {
  const [first, ...further] = ongoingSubscriptions(snapshot);
  if (!first) return [];
  const why = await whyNot(ctx, userId, snapshot.customer.id, first);
  const seconds = further.map((subscription) => ({ subscription, why: "second" as const }));
  return why ? [{ subscription: first, why }, ...seconds] : seconds;
}

async function whyNot(
  ctx: Context,
  userId: string,
  customerId: string,
  subscription: Stripe.Subscription,
): Promise<Why | undefined> {
  if (await hasOlderMembership(ctx, userId, customerId, subscription)) return "second";
  const sold = soldAs(subscription);
  return sold?.plan === "team" ? whyNotTeam(ctx, userId, customerId, sold.seats) : undefined;
}

/** The same person may have paid as another customer. */
async function hasOlderMembership(
  ctx: Context,
  userId: string,
  customerId: string,
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const others = await ctx.db
    .select({
      id: subscriptions.subscriptionId,
      status: subscriptions.status,
      startedAt: subscriptions.startedAt,
    })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(and(eq(billingCustomers.userId, userId), ne(billingCustomers.id, customerId)));
  const started = subscription.created * 1000;
  return others.some(({ id, status, startedAt }) => {
    const earlier = startedAt.getTime() - started || (id < subscription.id ? -1 : 1);
    return isOngoing(status) && earlier < 0;
  });
}

/**
 * Nobody is in two teams, so a new one would stand without its admin. An existing one goes on, wherever its payer sits:
 * that is checked last, because another request may be creating it at this moment.
 */
async function whyNotTeam(
  ctx: Context,
  userId: string,
  customerId: string,
  seats: number,
): Promise<Why | undefined> {
  const seat = await findSeat(ctx, userId);
  if (!seat || seat.customerId === customerId) return undefined;
  const members = await countMembers(ctx, seat.teamId);
  const why = mayBuyTeam(seat) ? members > seats && { members, seats } : "second";
  if (!why) return undefined;
  return (await hasTeam(ctx, customerId)) ? undefined : why;
}

/** Ends them at once and without a bill, and tells the person and the operator, who decides about money that was taken. */
export async function endSurplus(
  ctx: Context,
  userId: string,
  customerId: string,
  surplus: Surplus[],
): Promise<void> {
  for (const { subscription, why } of surplus) {
    const { id } = subscription;
    await askStripe(ctx, (stripe) =>
      stripe.subscriptions.cancel(id, {
        cancellation_details: {
          comment:
            why === "second"
              ? "A second membership of the same person"
              : "Fewer seats than the team has members",
        },
      }),
    ).catch(ignoreEnded);
    await inTransaction(ctx, async (ctx) => {
      const [person] = await ctx.db
        .select({ email: sql<string>`${users.email}` })
        .from(users)
        .where(eq(users.id, userId));
      const about = { subscriptionId: id, customerId, email: person?.email ?? "" };
      const mails = [
        { to: ctx.config.operator.email, mail: surplusOperatorMail(about, why) },
        { to: about.email, mail: surplusMail(ctx.config.siteUrl, why) },
      ];
      await notifyOnce(ctx, customerId, `surplus ${id}`, mails);
    });
  }
}

/** Another node was faster. */
function ignoreEnded(error: unknown): void {
  if (!isRefused(error)) throw error;
}
