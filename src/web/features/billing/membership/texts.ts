import { yearlySavingPercent } from "#shared/billing/prices.ts";
import type { BillingPeriod } from "#shared/billing/plans.ts";

export const cancelDialogTexts = {
  cancelReasonWords: {
    too_expensive: "It costs too much",
    missing_features: "Something I need is missing",
    switched_service: "I use something else now",
    unused: "I don't use it enough",
    customer_service: "Customer service was poor",
    too_complex: "It's too complicated",
    low_quality: "It isn't good enough",
    other: "Another reason",
  },
  cancelled: "Cancelled. Nothing more is charged.",
  cancelledUntil: (date: string) => `Cancelled. Everything stays open until ${date}.`,
  cancelYourMembershipTitle: "Cancel your membership?",
  cancelMembership: "Cancel membership",
  reasonOptional: "Reason (optional)",
  idRatherNotSay: "I'd rather not say",
  whatIsIt: "What is it?",
  comment: "Anything you would like to tell us (optional)",
  nothingWasChangedTitle: "Nothing was changed",
  affectsTeam: "This will also affect your team if you're an admin",
  endsToday: "Your plan ends today. You are not charged again.",
  trialEndsOn: (endsOn: string) => `Your trial ends on ${endsOn}. You pay nothing.`,
  planEndsOn: (endsOn: string) => `Your plan ends on ${endsOn}. You are not charged again.`,
  pausedBetween: (from: string, to: string) => `Paused from ${from} to ${to}`,
  membershipIsPaused: "Your membership is paused",
  orPauseFor: "Or pause for",
  for1Month: "1 month",
  months: (months: number) => `${months} months`,
} as const;

export const cancelMembershipTexts = {
  activeUntil: (date: string) => `Active until ${date}`,
  itIsCancelledDetail:
    "It is cancelled, and nothing more is charged. Until then everything stays open, and you can undo it.",
  takeItWithYou: "Take it with you",
  takeItWithYouDetail:
    "A file with everything we store about you. It stays yours to read here, too.",
  endsToday: "It ends today, and nothing more is charged.",
  openUntil: (endsOn: string, isTrial: boolean) =>
    isTrial
      ? `Everything stays open until ${endsOn}. You pay nothing.`
      : `Everything stays open until ${endsOn}. After that nothing more is charged.`,
  canResume: (endsOn: string) =>
    `Until ${endsOn} you can resume with one click, at the same price.`,
  keepsWhatYouWrote: "What you wrote is yours to read and to export, even after that.",
  team: "Your team",
  teamDetail:
    "All its members lose their access on that day too. You can hand the team over to one of them instead of cancelling.",
  handOver: "Hand over",
  cancelMembership: "Cancel membership",
  keepIt: "Keep it",
  nothingCancelTitle: "There is nothing to cancel",
  backToMembership: "Back to Membership",
  nothingCancelText: "You have no running membership, so nothing is charged.",
  teamsAdminManagesPlanTitle: "Your team's admin manages this plan",
  seeTheTeam: "See the team",
  teamsAdminManagesPlanText:
    "You pay nothing, so there is nothing to cancel. You can leave the team at any time.",
} as const;

export const changePlanTexts = {
  monthly: "Monthly",
  yearly: `Yearly, save ${yearlySavingPercent("individual")}%`,
  planAndSeats: "Plan and seats",
  plan: "Plan",
  seatsDetail: (seatsTaken: number, seats: number, price: string) =>
    `${seatsTaken} of ${seats} seats are taken. ${price}.`,
  periodDetail: "Pay by the month or by the year, alone or as a team.",
  changePlanOrSeats: "Change plan or seats",
  changePlan: "Change plan",
  billingPeriodLegend: "Billing period",
  seats: "Seats",
  seatRange: (min: number, max: number) => `${min} to ${max} athletes.`,
  seatRangeWithTaken: (min: number, max: number, seatsTaken: number) =>
    `${min} to ${max} athletes. ${seatsTaken} seats are taken: to go lower, remove a member first.`,
  nothingWasChangedTitle: "Nothing was changed",
  processing: "Processing...",
  confirmChange: "Confirm change",
  now: "This is what you have now.",
  price: "The price",
  chargedNow: "Charged now:",
  from: (date: string) => `From ${date}:`,
  nextPrice: (price: string, period: BillingPeriod, hasDiscount: boolean) => {
    const each = period === "monthly" ? `${price} a month` : `${price} a year`;
    return hasDiscount ? `${each}, less your discount` : each;
  },
  credited: "Taken off your next invoices:",
} as const;

export const membershipStatusTexts = {
  trialUntil: (date: string) => `Trial until ${date}`,
  paymentProblemUpdateCard: "Payment problem - update card",
  paymentProblem: "Payment problem",
  activeUntil: (date: string) => `Active until ${date}`,
  pausesOn: (date: string) => `Pauses on ${date}`,
  pausedUntil: (date: string) => `Paused until ${date}`,
} as const;

export const nextStepTexts = {
  onHold:
    "The last payment did not go through, so your plan is on hold. What you wrote is yours to read.",
  cancelled:
    "Nothing more is charged. Until then everything stays open, and what you wrote is always yours.",
  duringBreak: "Nothing is charged during your pause.",
  beforeBreak: "Until then everything stays open.",
  keepsWhatYouWrote: "What you wrote is always yours.",
  firstCharged: (price: string, date: string, hasDiscount: boolean) =>
    hasDiscount
      ? `The first ${price}, less your discount, is charged on ${date}. Cancel before then and pay nothing.`
      : `The first ${price} is charged on ${date}. Cancel before then and pay nothing.`,
  nextCharged: (price: string, date: string, hasDiscount: boolean) =>
    hasDiscount
      ? `The next ${price}, less your discount, is charged on ${date}.`
      : `The next ${price} is charged on ${date}.`,
  pastDue: (date: string) =>
    `The last payment did not go through. You keep full access until ${date} while we try again.`,
  incomplete: "The first payment was not completed, and nothing was charged.",
  endedOn: (date: string) => `It ended on ${date}. What you wrote is yours to read.`,
  hasEnded: "It has ended. What you wrote is yours to read.",
  continuesWhenResumed: (price: string, hasDiscount: boolean) =>
    hasDiscount
      ? `When you resume it, it continues at ${price} a month, less your discount.`
      : `When you resume it, it continues at ${price} a month.`,
  continuesOn: (date: string, price: string, hasDiscount: boolean) =>
    hasDiscount
      ? `It continues automatically on ${date}, when ${price}, less your discount, is charged again.`
      : `It continues automatically on ${date}, when ${price} is charged again.`,
} as const;

export const planSummaryTexts = {
  status: "Status:",
  beforeYourDiscount: "before your discount",
  seatsAt: (seats: number, price: string) => `${seats} seats at ${price}`,
} as const;

export const settingRowTexts = {
  membershipContinues: "Your membership continues",
  resume: "Resume",
} as const;

export const accountCancelMembershipTexts = {
  cancelMembership: "Cancel membership",
} as const;

export const accountMembershipTexts = {
  membership: "Membership",
  cardOnFile: "Card on file",
  expires: (cardName: string, cardExpiry: string) => `${cardName}, expires ${cardExpiry}`,
  noCardYetDetail: "There is no card yet.",
  updateCard: "Update card",
  change: "Change",
  noPlanYetTitle: "You have no plan yet",
  noPlanYetText:
    "Your plan, your card and how to cancel appear here once you have one. Seven days are free.",
  takeItWithYou: "Take it with you",
  takeItWithYouDetail: "A file with everything we store about you.",
  cancel: "Cancel",
  cancelDetail: "Two clicks. You keep what you've paid for and everything you wrote.",
  changedYourMind: "Changed your mind?",
  resumeNowDetail: "Resume now: a new month begins today, and its price is charged at once.",
  resumeDetail: "Resume and everything continues as before, at the same price.",
  restart: "Pick up where you left off",
  restartDetail: "Choose a plan. Everything is still here.",
  managedByYourTeam: "Managed by your team",
  paidByTeamDetail: (teamName: string) =>
    `The admin of ${teamName} pays for this plan and can change it. You pay nothing.`,
  paidByUnnamedTeamDetail:
    "Your team's admin pays for this plan and can change it. You pay nothing.",
  seeTheTeam: "See the team",
} as const;
