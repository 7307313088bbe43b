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
  invoicesOnBillingPage: "The invoice and all before it are on your billing page.",
  seeTheInvoice: "See the invoice",
  myBilling: "My billing",
  trialEndsInTwoDays: "Your free trial ends in two days",
  freeDaysEnd: (date: string, price: string, period: BillingPeriod, hasDiscount: boolean) => {
    const each = period === "monthly" ? `${price} a month` : `${price} a year`;
    return hasDiscount
      ? `Your free days with ${PRODUCT_NAME} end on ${date}. From then on it is ${each}, less your discount.`
      : `Your free days with ${PRODUCT_NAME} end on ${date}. From then on it is ${each}.`;
  },
  ifWantStay:
    "If you want to stay, there is nothing to do. If not, cancel in two clicks before that day and pay nothing.",
  updateMyCard: "Update my card",
  paymentNotGoThrough: "Your payment did not go through",
  bankDeclinedLastPayment:
    "Your bank declined the last payment. It happens: a card expires or a limit is reached.",
  addAnotherCardWithin: `Add another card within ${GRACE_DAYS} days and nothing changes for you. What you have written stays yours in any case.`,
  membershipEndsOn: (date: string) => `Your membership ends on ${date}`,
  youCancelled: (date: string) =>
    `You cancelled. Until ${date} everything stays as it is, and nothing more is charged.`,
  everythingWroteStaysYours:
    "Everything you wrote stays yours to read and to download. If you change your mind before that day, you can undo the cancellation with one click.",
  membershipPaused: (from: string) => `Your membership is paused from ${from}`,
  pausedUntil: (from: string, until: string) =>
    `Until ${from} everything stays as it is. Then it is paused, and you pay nothing. It continues automatically on ${until}, at the same price.`,
  pausedUntilResumed: (from: string) =>
    `Until ${from} everything stays as it is. Then it is paused, and you pay nothing. It continues automatically when you resume it, at the same price.`,
  cancelTheBreak:
    "Everything you wrote stays yours to read and to download. You can cancel the break with one click on your membership page.",
  breakEndsTwoDays: "Your break ends in two days",
  membershipContinuesOn: (date: string, price: string) =>
    `Your membership continues on ${date}, and ${price} is charged again every month.`,
  membershipContinuesSoon: (price: string) =>
    `Your membership continues soon, and ${price} is charged again every month.`,
  priceLessDiscount: (price: string) => `${price}, less your discount,`,
  ifWantComeBack:
    "If you want to come back, there is nothing to do. If not, cancel in two clicks before that day and pay nothing.",
  membershipActiveAgain: "Your membership is active again",
  welcomeBack: "Welcome back. Everything is where you left it.",
  continue: "Continue",
  membershipHasEnded: "Your membership has ended",
  nothingMoreIsCharged: "Your membership has ended, and nothing more is charged.",
  wroteStaysYours:
    "What you wrote stays yours: log in to read it or to download it. You can come back at any time.",
  seeThePlans: "See the plans",
  logActivateMembership: "Log in to activate your membership",
  addressHasAccount: `Somebody, most likely you, bought a ${PRODUCT_NAME} membership with this address. It has an account already: log in, and the membership is yours.`,
  notYou: "If this was not you, there is nothing to do, and nothing is charged to you.",
  logIn: "Log in",
  yours:
    "Everything you wrote is yours and stays readable and downloadable. To continue on your own afterwards, choose your own plan.",
  membershipOfEndsOn: (teamName: string, date: string) =>
    `${teamName}'s membership ends on ${date}`,
  membershipTeamCancelled: (teamName: string, date: string) =>
    `The membership of your team ${teamName} was cancelled. Until ${date} nothing changes for you.`,
  weekLeftWith: (teamName: string) => `A week left with ${teamName}`,
  membershipTeamEnds: (teamName: string, date: string) =>
    `The membership of your team ${teamName} ends on ${date}.`,
  takesABreakFrom: (teamName: string, date: string) => `${teamName} takes a break from ${date}`,
  teamPausedUntil: (teamName: string, date: string, until: string) =>
    `The membership of your team ${teamName} is paused from ${date}. It continues automatically on ${until}. Until it begins nothing changes for you.`,
  teamPaused: (teamName: string, date: string) =>
    `The membership of your team ${teamName} is paused from ${date}. Until it begins nothing changes for you.`,
  membershipOfHasEnded: (teamName: string) => `${teamName}'s membership has ended`,
  membershipTeamEnded: (teamName: string) => `The membership of your team ${teamName} has ended.`,
} as const;
