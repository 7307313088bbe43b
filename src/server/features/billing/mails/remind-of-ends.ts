import { type Context, inTransaction } from "#server/context.ts";
import { users } from "#server/db/schema/auth.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { and, eq, gt, isNull, lte } from "#server/platform/orm.ts";
import { trialEndsMail } from "./membership-mails.ts";
import { noticeOnce } from "./notice-once.ts";
import { teamEndsSoonMail } from "./team-mails.ts";
import { findTeammates } from "./teammates.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Two days before the first charge, to whoever will be charged. */
export async function remindOfTrialEnds(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ subscription: subscriptions, email: users.email })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .where(
      and(
        eq(subscriptions.status, "trialing"),
        isNull(subscriptions.endsAt),
        ...within(ctx, subscriptions.trialEndsAt, 2),
      ),
    );
  for (const { subscription, email } of due) {
    const key = `trial ends ${subscription.subscriptionId} ${subscription.trialEndsAt?.toISOString()}`;
    const mail = trialEndsMail(ctx.config.siteUrl, subscription);
    await inTransaction(ctx, (ctx) =>
      noticeOnce(ctx, subscription.customerId, key, [{ to: email, mail }]),
    );
  }
}

/** A week before a cancelled team plan ends, to everybody who sits in it. */
export async function remindTeams(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({
      id: subscriptions.customerId,
      userId: billingCustomers.userId,
      subscriptionId: subscriptions.subscriptionId,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(and(eq(subscriptions.plan, "team"), ...within(ctx, subscriptions.endsAt, 7)));
  for (const { endsAt, subscriptionId, ...customer } of due) {
    const team = await findTeammates(ctx, customer);
    if (!team || !endsAt) continue;
    const mail = teamEndsSoonMail(ctx.config.siteUrl, { teamName: team.name, endsAt });
    const key = `team ends ${subscriptionId} ${endsAt.toISOString()}`;
    await inTransaction(ctx, (ctx) =>
      noticeOnce(
        ctx,
        customer.id,
        key,
        team.emails.map((to) => ({ to, mail })),
      ),
    );
  }
}

type Moment = typeof subscriptions.trialEndsAt | typeof subscriptions.endsAt;

function within({ clock }: Context, moment: Moment, days: number) {
  const now = clock.now();
  return [gt(moment, now), lte(moment, new Date(now.getTime() + days * DAY_MS))];
}
