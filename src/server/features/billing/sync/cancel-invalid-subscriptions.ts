import type Stripe from "stripe";
import { type Context, inTransaction } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { countMembers, findSeat, hasTeam, canBuyTeam } from "#server/features/teams/index.ts";
import { and, eq, ne, sql } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import { callStripe, isRefused } from "../call-stripe.ts";
import { findPlanItem } from "../catalogue.ts";
import { notifyOnce } from "../membership-mails.ts";
import { type StripeSnapshot, ongoingSubscriptions } from "./stripe-snapshot.ts";
import { mailTemplate } from "#server/mail/index.ts";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

type InvalidSubscription = { subscription: Stripe.Subscription; why: RejectionReason };

/**
 * Returns subscriptions that should never have been sold: a second membership (the older one stays), or a team plan
 * with too few seats for its members.
 */
export async function findInvalidSubscriptions(
  ctx: Context,
  userId: string,
  snapshot: StripeSnapshot,
): Promise<InvalidSubscription[]> {
  const [first, ...further] = ongoingSubscriptions(snapshot);
  if (!first) return [];
  const why = await rejectionReason(ctx, userId, snapshot.customer.id, first);
  const seconds = further.map((subscription) => ({ subscription, why: "second" as const }));
  return why ? [{ subscription: first, why }, ...seconds] : seconds;
}

async function rejectionReason(
  ctx: Context,
  userId: string,
  customerId: string,
  subscription: Stripe.Subscription,
): Promise<RejectionReason | undefined> {
  if (await hasOlderMembership(ctx, userId, customerId, subscription)) return "second";
  const sold = findPlanItem(subscription);
  return sold?.plan === "team"
    ? teamRejectionReason(ctx, userId, customerId, sold.seats)
    : undefined;
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
 * Returns the reason why a team can't be created. A person can only be in one team, so a new team would have no
 * admin. An existing team continues, whichever team its payer is in. This is checked last, because another request
 * may be creating the team at the same time.
 */
async function teamRejectionReason(
  ctx: Context,
  userId: string,
  customerId: string,
  seats: number,
): Promise<RejectionReason | undefined> {
  const seat = await findSeat(ctx, userId);
  if (!seat || seat.customerId === customerId) return undefined;
  const members = await countMembers(ctx, seat.teamId);
  const why = canBuyTeam(seat) ? members > seats && { members, seats } : "second";
  if (!why) return undefined;
  return (await hasTeam(ctx, customerId)) ? undefined : why;
}

/**
 * Cancels invalid subscriptions immediately without a final bill, and notifies the person and the operator, who
 * decides about refunds.
 */
export async function cancelInvalidSubscriptions(
  ctx: Context,
  userId: string,
  customerId: string,
  invalid: InvalidSubscription[],
): Promise<void> {
  for (const { subscription, why } of invalid) {
    const { id } = subscription;
    await callStripe(ctx, (stripe) =>
      stripe.subscriptions.cancel(id, {
        cancellation_details: {
          comment:
            why === "second"
              ? "A second membership of the same person"
              : "Fewer seats than the team has members",
        },
      }),
    ).catch(ignoreCanceled);
    await inTransaction(ctx, async (ctx) => {
      const [person] = await ctx.db
        .select({ email: sql<string>`${users.email}` })
        .from(users)
        .where(eq(users.id, userId));
      const about = { subscriptionId: id, customerId, email: person?.email ?? "" };
      const mails = [
        { to: ctx.config.operator.email, mail: operatorMail(about, why) },
        { to: about.email, mail: invalidSubscriptionMail(ctx.config.siteUrl, why) },
      ];
      await notifyOnce(ctx, customerId, `invalid subscription ${id}`, mails);
    });
  }
}

/** Another node has already canceled it. */
function ignoreCanceled(error: unknown): void {
  if (!isRefused(error)) throw error;
}

/** A second membership, or too few seats for the team that it was bought for. */
type RejectionReason = "second" | TooFewSeats;
type TooFewSeats = { members: number; seats: number };

function invalidSubscriptionMail(siteUrl: string, why: RejectionReason) {
  return why === "second" ? secondMail(siteUrl) : tooFewSeatsMail(siteUrl, why);
}

function tooFewSeatsMail(siteUrl: string, { members, seats }: TooFewSeats) {
  return mailTemplate({
    subject: "Your team needs more seats",
    paragraphs: [
      `You bought ${seats} seats, and your team has ${members} members. We ended the purchase right away, so that nobody is left without a seat.`,
      "If you were charged for it, we'll refund you. Log in and choose a seat for each member, or remove somebody from the team first.",
    ],
    button: { label: "Choose a plan", url: siteUrl + paths.choosePlan },
  });
}

function secondMail(siteUrl: string) {
  return mailTemplate({
    subject: "You already have a membership",
    paragraphs: [
      `You bought a second ${PRODUCT_NAME} membership in addition to the one you have. We ended the new one right away; your first one continues as before.`,
      "If you were charged for the second one, we'll refund you. To change your plan, use your membership page.",
    ],
    button: { label: "My membership", url: siteUrl + paths.accountMembership },
  });
}

type CanceledSubscription = { subscriptionId: string; customerId: string; email: string };

function operatorMail(
  { subscriptionId, customerId, email }: CanceledSubscription,
  why: RejectionReason,
) {
  const isSecond = why === "second";
  return mailTemplate({
    subject: isSecond
      ? `A second membership was ended: ${email}`
      : `A team plan with too few seats was ended: ${email}`,
    paragraphs: [
      isSecond
        ? `${email} had a membership and bought another. The newer one, ${subscriptionId} of ${customerId}, was ended at once.`
        : `${email} bought ${why.seats} seats for a team of ${why.members}. What they bought, ${subscriptionId} of ${customerId}, was ended at once.`,
      "Look at its payments in Stripe's dashboard: a payment that went through has to be refunded by hand.",
    ],
  });
}
