import { longDate, mailTemplate, enqueueMail, type Mail } from "#server/mail/index.ts";
import { formatMoney } from "#shared/billing/format-money.ts";
import { formatDollars, priceOf } from "#shared/billing/prices.ts";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { GRACE_DAYS } from "#server/features/entitlements/index.ts";
import type { InvoiceRow, SubscriptionRow } from "./sync/stripe-snapshot.ts";
import type { Context } from "#server/kernel/context.ts";
import { billingNotices } from "#server/db/schema/billing.ts";

function membershipButton(siteUrl: string, label = "My membership") {
  return { label, url: siteUrl + paths.accountMembership };
}

export function receiptMail(siteUrl: string, invoice: InvoiceRow) {
  const amount = formatMoney(invoice.amountPaid, invoice.currency);
  const card = invoice.card ? ` with the card ending in ${invoice.card.last4}` : "";
  return mailTemplate({
    subject: `Your receipt: ${amount}`,
    paragraphs: [
      `Thank you. On ${longDate(invoice.createdAt)} you paid ${amount}${card} for ${PRODUCT_NAME}.`,
      "The invoice and all before it are on your billing page.",
    ],
    button: invoice.hostedInvoiceUrl
      ? { label: "See the invoice", url: invoice.hostedInvoiceUrl }
      : { label: "My billing", url: siteUrl + paths.accountBilling },
  });
}

const listPrice = ({ plan, period, seats }: SubscriptionRow) =>
  formatDollars(priceOf(plan, period, seats));

export function trialEndsMail(siteUrl: string, subscription: SubscriptionRow) {
  const { period, trialEndsAt, currentPeriodEndsAt, hasDiscount } = subscription;
  const price = listPrice(subscription);
  const each = period === "monthly" ? "a month" : "a year";
  return mailTemplate({
    subject: "Your free trial ends in two days",
    paragraphs: [
      `Your free days with ${PRODUCT_NAME} end on ${longDate(trialEndsAt ?? currentPeriodEndsAt)}. From then on it is ${price} ${each}${hasDiscount ? ", less your discount" : ""}.`,
      "If you want to stay, there is nothing to do. If not, cancel in two clicks before that day and pay nothing.",
    ],
    button: membershipButton(siteUrl),
  });
}

export function paymentFailedMail(siteUrl: string) {
  return mailTemplate({
    subject: "Your payment did not go through",
    paragraphs: [
      "Your bank declined the last payment. It happens: a card expires or a limit is reached.",
      `Add another card within ${GRACE_DAYS} days and nothing changes for you. What you have written stays yours in any case.`,
    ],
    button: membershipButton(siteUrl, "Update my card"),
  });
}

export function cancelledMail(siteUrl: string, endsAt: Date) {
  return mailTemplate({
    subject: `Your membership ends on ${longDate(endsAt)}`,
    paragraphs: [
      `You cancelled. Until ${longDate(endsAt)} everything stays as it is, and nothing more is charged.`,
      "Everything you wrote stays yours to read and to download. If you change your mind before that day, you can undo the cancellation with one click.",
    ],
    button: membershipButton(siteUrl),
  });
}

export function pausedMail(siteUrl: string, { pausedFrom, resumesAt }: SubscriptionRow) {
  const from = pausedFrom ? longDate(pausedFrom) : "";
  const on = resumesAt ? `on ${longDate(resumesAt)}` : "when you resume it";
  return mailTemplate({
    subject: `Your membership is paused from ${from}`,
    paragraphs: [
      `Until ${from} everything stays as it is. Then it is paused, and you pay nothing. It continues automatically ${on}, at the same price.`,
      "Everything you wrote stays yours to read and to download. You can cancel the break with one click on your membership page.",
    ],
    button: membershipButton(siteUrl),
  });
}

export function pauseEndsMail(siteUrl: string, subscription: SubscriptionRow) {
  const { resumesAt, hasDiscount } = subscription;
  const price = `${listPrice(subscription)}${hasDiscount ? ", less your discount," : ""}`;
  return mailTemplate({
    subject: "Your break ends in two days",
    paragraphs: [
      `Your membership continues ${resumesAt ? `on ${longDate(resumesAt)}` : "soon"}, and ${price} is charged again every month.`,
      "If you want to come back, there is nothing to do. If not, cancel in two clicks before that day and pay nothing.",
    ],
    button: membershipButton(siteUrl),
  });
}

export function activeAgainMail(siteUrl: string) {
  return mailTemplate({
    subject: "Your membership is active again",
    paragraphs: ["Welcome back. Everything is where you left it."],
    button: { label: "Continue", url: siteUrl + paths.dashboard },
  });
}

export function endedMail(siteUrl: string) {
  return mailTemplate({
    subject: "Your membership has ended",
    paragraphs: [
      "Your membership has ended, and nothing more is charged.",
      "What you wrote stays yours: log in to read it or to download it. You can come back at any time.",
    ],
    button: { label: "See the plans", url: siteUrl + paths.choosePlan },
  });
}

/** To the address typed at a checkout, which has an account: only its owner can log in. */
export function waitingMail(siteUrl: string) {
  return mailTemplate({
    subject: "Log in to activate your membership",
    paragraphs: [
      `Somebody, most likely you, bought a ${PRODUCT_NAME} membership with this address. It has an account already: log in, and the membership is yours.`,
      "If this was not you, there is nothing to do, and nothing is charged to you.",
    ],
    button: { label: "Log in", url: siteUrl + paths.login },
  });
}

type Ending = { teamName: string; endsAt: Date };

const YOURS =
  "Everything you wrote is yours and stays readable and downloadable. To continue on your own afterwards, choose your own plan.";

export function teamEndsMail(siteUrl: string, { teamName, endsAt }: Ending) {
  return mailTemplate({
    subject: `${teamName}'s membership ends on ${longDate(endsAt)}`,
    paragraphs: [
      `The membership of your team ${teamName} was cancelled. Until ${longDate(endsAt)} nothing changes for you.`,
      YOURS,
    ],
    button: { label: "See the plans", url: siteUrl + paths.choosePlan },
  });
}

export function teamEndsSoonMail(siteUrl: string, { teamName, endsAt }: Ending) {
  return mailTemplate({
    subject: `A week left with ${teamName}`,
    paragraphs: [`The membership of your team ${teamName} ends on ${longDate(endsAt)}.`, YOURS],
    button: { label: "See the plans", url: siteUrl + paths.choosePlan },
  });
}

type Pausing = { teamName: string; pausedFrom: Date; resumesAt: Date | null };

export function teamPausesMail(siteUrl: string, { teamName, pausedFrom, resumesAt }: Pausing) {
  const until = resumesAt ? ` It continues automatically on ${longDate(resumesAt)}.` : "";
  return mailTemplate({
    subject: `${teamName} takes a break from ${longDate(pausedFrom)}`,
    paragraphs: [
      `The membership of your team ${teamName} is paused from ${longDate(pausedFrom)}.${until} Until it begins nothing changes for you.`,
      YOURS,
    ],
    button: { label: "See the plans", url: siteUrl + paths.choosePlan },
  });
}

export function teamEndedMail(siteUrl: string, teamName: string) {
  return mailTemplate({
    subject: `${teamName}'s membership has ended`,
    paragraphs: [`The membership of your team ${teamName} has ended.`, YOURS],
    button: { label: "See the plans", url: siteUrl + paths.choosePlan },
  });
}

/** Mails what has not been mailed before under this key; part of the caller's transaction. */
export async function notifyOnce(
  ctx: Context,
  customerId: string,
  key: string,
  mails: { to: string | null; mail: Mail }[],
): Promise<void> {
  const [isNew] = await ctx.db
    .insert(billingNotices)
    .values({ key, customerId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ key: billingNotices.key });
  if (!isNew) return;
  for (const { to, mail } of mails) if (to) await enqueueMail(ctx, to, mail);
}
