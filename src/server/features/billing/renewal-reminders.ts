import { type Context, inTransaction } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { and, eq, gt, isNotNull, isNull, lte, type SQL } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { pauseEndsMail, trialEndsMail, teamEndsSoonMail, notifyOnce } from "./membership-mails.ts";
import { listTeammates } from "#server/features/teams/index.ts";

/** Emails the payer two days before the first charge, and two days before the first one after a break. */
export async function sendChargeReminders(ctx: Context): Promise<void> {
  await remindPayers(ctx, {
    about: "trial ends",
    moment: subscriptions.trialEndsAt,
    condition: eq(subscriptions.status, "trialing"),
    write: trialEndsMail,
  });
  await remindPayers(ctx, {
    about: "pause ends",
    moment: subscriptions.resumesAt,
    condition: isNotNull(subscriptions.pausedFrom),
    write: pauseEndsMail,
  });
}

type Reminder = {
  about: string;
  moment: typeof subscriptions.trialEndsAt | typeof subscriptions.resumesAt;
  condition: SQL;
  write: typeof trialEndsMail;
};

async function remindPayers(
  ctx: Context,
  { about, moment, condition, write }: Reminder,
): Promise<void> {
  const due = await ctx.db
    .select({ subscription: subscriptions, at: moment, email: users.email })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .where(and(condition, isNull(subscriptions.endsAt), ...within(ctx, moment, 2)));
  for (const { subscription, at, email } of due) {
    const key = `${about} ${subscription.subscriptionId} ${at?.toISOString()}`;
    const mail = write(ctx.config.siteUrl, subscription);
    await inTransaction(ctx, (ctx) =>
      notifyOnce(ctx, subscription.customerId, key, [{ to: email, mail }]),
    );
  }
}

/** Emails every member of a team a week before its cancelled plan ends. */
export async function sendTeamEndReminders(ctx: Context): Promise<void> {
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
    const team = await listTeammates(ctx, customer);
    if (!team || !endsAt) continue;
    const mail = teamEndsSoonMail(ctx.config.siteUrl, { teamName: team.name, endsAt });
    const key = `team ends ${subscriptionId} ${endsAt.toISOString()}`;
    await inTransaction(ctx, (ctx) =>
      notifyOnce(
        ctx,
        customer.id,
        key,
        team.emails.map((to) => ({ to, mail })),
      ),
    );
  }
}

type Moment = Reminder["moment"] | typeof subscriptions.endsAt;

function within({ clock }: Context, moment: Moment, days: number) {
  const now = clock.now();
  return [gt(moment, now), lte(moment, new Date(now.getTime() + days * DAY_MS))];
}
