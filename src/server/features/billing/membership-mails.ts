import { longDate, mailTemplate, enqueueMail, type Mail } from "#server/mail/index.ts";
import { formatMoney } from "#shared/format/money.ts";
import { planPrice } from "#shared/billing/prices.ts";
import { formatDollars } from "#shared/format/dollars.ts";
import { paths } from "#shared/paths.ts";
import type { InvoiceRow, SubscriptionRow } from "./sync/stripe-snapshot.ts";
import type { Context } from "#server/kernel/context.ts";
import { billingNotices } from "#server/db/schema/billing.ts";
import { membershipMailsTexts as texts } from "./texts.ts";

function membershipButton(siteUrl: string, label: string = texts.myMembership) {
  return { label, url: siteUrl + paths.accountMembership };
}

export function receiptMail(siteUrl: string, invoice: InvoiceRow) {
  const amount = formatMoney(invoice.amountPaid, invoice.currency);
  return mailTemplate({
    subject: texts.receipt(amount),
    paragraphs: [
      invoice.card
        ? texts.paidByCard(longDate(invoice.createdAt), amount, invoice.card.last4)
        : texts.paid(longDate(invoice.createdAt), amount),
      texts.invoicesOnBillingPage,
    ],
    button: invoice.hostedInvoiceUrl
      ? { label: texts.seeTheInvoice, url: invoice.hostedInvoiceUrl }
      : { label: texts.myBilling, url: siteUrl + paths.accountBilling },
  });
}

const listPrice = ({ plan, period, seats }: SubscriptionRow) =>
  formatDollars(planPrice(plan, period, seats));

export function trialEndsMail(siteUrl: string, subscription: SubscriptionRow) {
  const { period, trialEndsAt, currentPeriodEndsAt, hasDiscount } = subscription;
  const endsOn = longDate(trialEndsAt ?? currentPeriodEndsAt);
  return mailTemplate({
    subject: texts.trialEndsInTwoDays,
    paragraphs: [
      texts.trialEnds(endsOn, listPrice(subscription), period, hasDiscount),
      texts.stayOrCancel,
    ],
    button: membershipButton(siteUrl),
  });
}

export function paymentFailedMail(siteUrl: string) {
  return mailTemplate({
    subject: texts.paymentFailedSubject,
    paragraphs: [texts.paymentDeclined, texts.addAnotherCard],
    button: membershipButton(siteUrl, texts.updateMyCard),
  });
}

export function cancelledMail(siteUrl: string, endsAt: Date) {
  return mailTemplate({
    subject: texts.membershipEndsOn(longDate(endsAt)),
    paragraphs: [texts.youCancelled(longDate(endsAt)), texts.canUndoCancellation],
    button: membershipButton(siteUrl),
  });
}

export function pausedMail(siteUrl: string, { pausedFrom, resumesAt }: SubscriptionRow) {
  const from = pausedFrom ? longDate(pausedFrom) : "";
  return mailTemplate({
    subject: texts.membershipPaused(from),
    paragraphs: [
      resumesAt ? texts.pausedUntil(from, longDate(resumesAt)) : texts.pausedUntilResumed(from),
      texts.canCancelBreak,
    ],
    button: membershipButton(siteUrl),
  });
}

export function pauseEndsMail(siteUrl: string, subscription: SubscriptionRow) {
  const { resumesAt, hasDiscount } = subscription;
  const price = listPrice(subscription);
  return mailTemplate({
    subject: texts.breakEndsSubject,
    paragraphs: [
      resumesAt
        ? texts.breakEndsOn(longDate(resumesAt), price, hasDiscount)
        : texts.breakEndsSoon(price, hasDiscount),
      texts.comeBackOrCancel,
    ],
    button: membershipButton(siteUrl),
  });
}

export function activeAgainMail(siteUrl: string) {
  return mailTemplate({
    subject: texts.activeAgainSubject,
    paragraphs: [texts.welcomeBack],
    button: { label: texts.continue, url: siteUrl + paths.dashboard },
  });
}

export function endedMail(siteUrl: string) {
  return mailTemplate({
    subject: texts.membershipHasEnded,
    paragraphs: [texts.membershipEnded, texts.keepsWhatYouWrote],
    button: { label: texts.seeThePlans, url: siteUrl + paths.choosePlan },
  });
}

/** The mail to an address that was typed at a checkout and already has an account: only its owner can log in. */
export function waitingMail(siteUrl: string) {
  return mailTemplate({
    subject: texts.boughtWithKnownAddressSubject,
    paragraphs: [texts.boughtWithKnownAddress, texts.notYou],
    button: { label: texts.logIn, url: siteUrl + paths.login },
  });
}

type Ending = { teamName: string; endsAt: Date };

const YOURS = texts.teamMemberKeepsWhatYouWrote;

export function teamEndsMail(siteUrl: string, { teamName, endsAt }: Ending) {
  return mailTemplate({
    subject: texts.membershipOfEndsOn(teamName, longDate(endsAt)),
    paragraphs: [texts.teamCancelled(teamName, longDate(endsAt)), YOURS],
    button: { label: texts.seeThePlans, url: siteUrl + paths.choosePlan },
  });
}

export function teamEndsSoonMail(siteUrl: string, { teamName, endsAt }: Ending) {
  return mailTemplate({
    subject: texts.weekLeftWith(teamName),
    paragraphs: [texts.teamEnds(teamName, longDate(endsAt)), YOURS],
    button: { label: texts.seeThePlans, url: siteUrl + paths.choosePlan },
  });
}

type Pausing = { teamName: string; pausedFrom: Date; resumesAt: Date | null };

export function teamPausesMail(siteUrl: string, { teamName, pausedFrom, resumesAt }: Pausing) {
  return mailTemplate({
    subject: texts.takesABreakFrom(teamName, longDate(pausedFrom)),
    paragraphs: [
      resumesAt
        ? texts.teamPausedUntil(teamName, longDate(pausedFrom), longDate(resumesAt))
        : texts.teamPaused(teamName, longDate(pausedFrom)),
      YOURS,
    ],
    button: { label: texts.seeThePlans, url: siteUrl + paths.choosePlan },
  });
}

export function teamEndedMail(siteUrl: string, teamName: string) {
  return mailTemplate({
    subject: texts.membershipOfHasEnded(teamName),
    paragraphs: [texts.teamEnded(teamName), YOURS],
    button: { label: texts.seeThePlans, url: siteUrl + paths.choosePlan },
  });
}

/** Sends a mail unless one has already been sent under this key. Part of the caller's transaction. */
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
