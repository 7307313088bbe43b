import type { BillingPeriod } from "#shared/billing/plans.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { GRACE_DAYS } from "#server/features/entitlements/index.ts";

export const membershipMailsTexts = {
  myMembership: "My membership",
  receipt: (amount: string) => `Your receipt: ${amount}`,
  paid: (date: string, amount: string) =>
    `Thank you. On ${date} you paid ${amount} for ${PRODUCT_NAME}.`,
  paidByCard: (date: string, amount: string, last4: string) =>
    `Thank you. On ${date} you paid ${amount} with the card ending in ${last4} for ${PRODUCT_NAME}.`,
  invoicesOnBillingPage: "This invoice and all earlier ones are on your billing page.",
  seeTheInvoice: "See the invoice",
  myBilling: "My billing",
  trialEndsInTwoDays: "Your free trial ends in two days",
  trialEnds: (date: string, price: string, period: BillingPeriod, hasDiscount: boolean) => {
    const each = period === "monthly" ? `${price} a month` : `${price} a year`;
    return hasDiscount
      ? `Your free trial of ${PRODUCT_NAME} ends on ${date}. After that it costs ${each}, less your discount.`
      : `Your free trial of ${PRODUCT_NAME} ends on ${date}. After that it costs ${each}.`;
  },
  stayOrCancel:
    "If you want to stay, you don't need to do anything. If not, cancel in two clicks before that day and pay nothing.",
  updateMyCard: "Update my card",
  paymentFailedSubject: "Your payment did not go through",
  paymentDeclined:
    "Your bank declined the last payment. It happens: a card expires or a limit is reached.",
  addAnotherCard: `Add another card within ${GRACE_DAYS} days and nothing changes for you. Either way, what you wrote stays yours.`,
  membershipEndsOn: (date: string) => `Your membership ends on ${date}`,
  youCancelled: (date: string) =>
    `You cancelled. Until ${date} everything stays as it is, and nothing more is charged.`,
  canUndoCancellation:
    "Everything you wrote stays yours to read and to download. If you change your mind before that day, you can undo the cancellation with one click.",
  membershipPaused: (from: string) => `Your membership is paused from ${from}`,
  pausedUntil: (from: string, until: string) =>
    `Until ${from} everything stays as it is. Then your membership is paused, and you pay nothing. It continues automatically on ${until}, at the same price.`,
  pausedUntilResumed: (from: string) =>
    `Until ${from} everything stays as it is. Then your membership is paused, and you pay nothing. It continues when you resume it, at the same price.`,
  canCancelBreak:
    "Everything you wrote stays yours to read and to download. You can cancel the pause with one click on your membership page.",
  breakEndsSubject: "Your pause ends in two days",
  breakEndsOn: (date: string, price: string, hasDiscount: boolean) =>
    hasDiscount
      ? `Your membership continues on ${date}, and ${price}, less your discount, is charged again every month.`
      : `Your membership continues on ${date}, and ${price} is charged again every month.`,
  breakEndsSoon: (price: string, hasDiscount: boolean) =>
    hasDiscount
      ? `Your membership continues soon, and ${price}, less your discount, is charged again every month.`
      : `Your membership continues soon, and ${price} is charged again every month.`,
  comeBackOrCancel:
    "If you want to come back, you don't need to do anything. If not, cancel in two clicks before that day and pay nothing.",
  activeAgainSubject: "Your membership is active again",
  welcomeBack: "Welcome back. Everything is where you left it.",
  continue: "Continue",
  membershipHasEnded: "Your membership has ended",
  membershipEnded: "Your membership has ended, and nothing more is charged.",
  keepsWhatYouWrote:
    "What you wrote stays yours: log in to read it or to download it. You can come back at any time.",
  seeThePlans: "See the plans",
  boughtWithKnownAddressSubject: "Log in to activate your membership",
  boughtWithKnownAddress: `Somebody, most likely you, bought a ${PRODUCT_NAME} membership with this address. It already has an account: log in to use the membership.`,
  notYou: "If this was not you, you don't need to do anything. Nothing is charged to you.",
  logIn: "Log in",
  teamMemberKeepsWhatYouWrote:
    "Everything you wrote stays yours to read and to download. To continue on your own afterwards, choose your own plan.",
  membershipOfEndsOn: (teamName: string, date: string) =>
    `${teamName}'s membership ends on ${date}`,
  teamCancelled: (teamName: string, date: string) =>
    `The membership of your team ${teamName} was cancelled. Until ${date} nothing changes for you.`,
  weekLeftWith: (teamName: string) => `A week left with ${teamName}`,
  teamEnds: (teamName: string, date: string) =>
    `The membership of your team ${teamName} ends on ${date}.`,
  takesABreakFrom: (teamName: string, date: string) => `${teamName} is paused from ${date}`,
  teamPausedUntil: (teamName: string, date: string, until: string) =>
    `The membership of your team ${teamName} is paused from ${date} and continues automatically on ${until}. Until ${date} nothing changes for you.`,
  teamPaused: (teamName: string, date: string) =>
    `The membership of your team ${teamName} is paused from ${date}. Until then nothing changes for you.`,
  membershipOfHasEnded: (teamName: string) => `${teamName}'s membership has ended`,
  teamEnded: (teamName: string) => `The membership of your team ${teamName} has ended.`,
} as const;
