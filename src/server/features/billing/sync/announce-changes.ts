import type { Context } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { and, eq, ne } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import type { InvoiceRow, SubscriptionRow } from "./stripe-snapshot.ts";
import {
  activeAgainMail,
  cancelledMail,
  endedMail,
  pausedMail,
  paymentFailedMail,
  receiptMail,
  teamEndedMail,
  teamEndsMail,
  teamPausesMail,
  notifyOnce,
} from "../membership-mails.ts";
import { listTeammates } from "#server/features/teams/index.ts";

type Customer = { id: string; userId: string };
type Change = {
  before: SubscriptionRow | undefined;
  after: SubscriptionRow;
  invoices: InvoiceRow[];
};

const RECEIPT_DAYS = 3;

/**
 * Emails people about the changes between two Stripe snapshots. Runs in the transaction that writes the later
 * snapshot.
 */
export async function announceChanges(
  ctx: Context,
  customer: Customer,
  { before, after, invoices }: Change,
): Promise<void> {
  const [payer] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, customer.userId));
  const to = payer?.email;
  if (!to) return;
  await sendReceipts(ctx, customer, to, invoices);
  if (!before) return;
  const mail = mailAbout(ctx.config.siteUrl, before, after);
  if (mail && !(await hasAnother(ctx, customer, after))) await enqueueMail(ctx, to, mail);
  if (after.plan === "team") await notifyTeam(ctx, customer, before, after);
}

/** Returns whether the user has another membership. If one of two ends, the mail about buying twice covers it. */
async function hasAnother(
  ctx: Context,
  { id, userId }: Customer,
  { status }: SubscriptionRow,
): Promise<boolean> {
  if (isOngoing(status)) return false;
  const others = await ctx.db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(and(eq(billingCustomers.userId, userId), ne(billingCustomers.id, id)));
  return others.some((other) => isOngoing(other.status));
}

function mailAbout(siteUrl: string, before: SubscriptionRow, after: SubscriptionRow) {
  const wasOngoing = isOngoing(before.status);
  const isOngoingNow = isOngoing(after.status);
  if (wasOngoing && !isOngoingNow)
    return endedAsScheduled(before, after) ? undefined : endedMail(siteUrl);
  if (!isOngoingNow) return undefined;
  if (!wasOngoing) return activeAgainMail(siteUrl);
  if (after.pastDueSince && !before.pastDueSince) return paymentFailedMail(siteUrl);
  if (after.endsAt && isNewlyCancelled(before, after)) return cancelledMail(siteUrl, after.endsAt);
  if (after.pausedFrom && !before.pausedFrom) return pausedMail(siteUrl, after);
  const isResumed =
    (before.endsAt !== null && after.endsAt === null) ||
    (before.pausedFrom !== null && after.pausedFrom === null);
  const isPaidAgain = before.pastDueSince !== null && after.pastDueSince === null;
  return isResumed || isPaidAgain ? activeAgainMail(siteUrl) : undefined;
}

/**
 * Returns whether the membership ended as announced: the person who cancelled knows the date, so only an earlier end
 * is news.
 */
function endedAsScheduled(before: SubscriptionRow, { endedAt }: SubscriptionRow): boolean {
  return before.endsAt !== null && (endedAt === null || endedAt >= before.endsAt);
}

function isNewlyCancelled(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return before.endsAt === null && after.endsAt !== null;
}

/** Older invoices are history that is being read for the first time, so they get no receipt. */
async function sendReceipts(
  ctx: Context,
  customer: Customer,
  to: string,
  invoices: InvoiceRow[],
): Promise<void> {
  const since = ctx.clock.now().getTime() - RECEIPT_DAYS * DAY_MS;
  for (const invoice of invoices)
    if (invoice.status === "paid" && invoice.amountPaid > 0 && invoice.createdAt.getTime() > since)
      await notifyOnce(ctx, customer.id, `receipt ${invoice.id}`, [
        { to, mail: receiptMail(ctx.config.siteUrl, invoice) },
      ]);
}

async function notifyTeam(
  ctx: Context,
  customer: Customer,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  const endsAt = before.endsAt ? null : after.endsAt;
  const pausedFrom = before.pausedFrom ? null : after.pausedFrom;
  const hasEnded =
    isOngoing(before.status) && !isOngoing(after.status) && !endedAsScheduled(before, after);
  const team = endsAt || pausedFrom || hasEnded ? await listTeammates(ctx, customer) : undefined;
  if (!team) return;
  const { siteUrl } = ctx.config;
  const mails = [
    hasEnded && teamEndedMail(siteUrl, team.name),
    endsAt && teamEndsMail(siteUrl, { teamName: team.name, endsAt }),
    pausedFrom &&
      teamPausesMail(siteUrl, { teamName: team.name, pausedFrom, resumesAt: after.resumesAt }),
  ];
  for (const mail of mails)
    if (mail) for (const email of team.emails) await enqueueMail(ctx, email, mail);
}
