import { yearlySavingPercent, priceOf } from "#shared/billing/prices.ts";
import { formatDollars } from "#shared/format/dollars.ts";
import { type BillingPeriod, type PlanId, TRIAL_DAYS } from "#shared/billing/plans.ts";

export const cardWordsTexts = {
  brands: {
    amex: "American Express",
    diners: "Diners Club",
    discover: "Discover",
    eftpos_au: "Eftpos",
    jcb: "JCB",
    mastercard: "Mastercard",
    unionpay: "UnionPay",
    visa: "Visa",
  },
  unknownBrand: "Card",
  endingIn: (brand: string, last4: string) => `${brand} ending in ${last4}`,
} as const;

export const invoiceStateTexts = {
  open: "Open",
  notPaid: "Not paid",
  void: "Void",
  inPreparation: "In preparation",
  noCharge: "No charge",
} as const;

export const loadedSubscriptionTexts = {
  membership: "Your membership",
} as const;

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
  keepsWhatYouWrote: "What you wrote is yours to read and to export, also afterwards.",
  team: "Your team",
  teamDetail:
    "All its members lose their access on that day too. You can hand the team over to one of them in place of cancelling.",
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
  duringBreak: "Nothing is charged during your break.",
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

export const planLapseTexts = {
  noPlan: {
    title: "This needs an active plan",
    text: "What you have written is yours to read and to take with you, with or without one. A plan opens the practice: Daily Flow, your weekly map, the nights and the Tuesday call.",
  },
  ended: {
    title: "Your plan has ended",
    text: "Nothing is lost. What you have written is yours to read and to take with you. Choose a plan and pick up where you left off.",
  },
  unpaid: {
    title: "Your plan is on hold",
    text: "The last payment did not go through. What you have written is yours to read; the rest opens again as soon as your card is updated.",
    remedy: "Update card",
  },
  paused: {
    title: "Your plan is paused",
    text: "Nothing is charged during your break, and what you have written is yours to read. The rest opens again when the break ends, or as soon as you resume.",
    remedy: "Resume",
  },
  teamPaused: {
    title: "Your team's plan is paused",
    text: "Nothing is lost. What you have written is yours to read and to take with you. The rest opens again when the team's break ends.",
  },
  team: {
    title: "Your team's plan has ended",
    text: "Nothing is lost. What you have written is yours to read and to take with you. Your team's admin can renew the plan, or you can choose your own.",
  },
} as const;

export const planNeededTexts = {
  downloadMyData: "Download my data",
} as const;

export const periodToggleTexts = {
  billingPeriodLegend: "Billing period",
  monthly: "Monthly",
  save: `Save ${yearlySavingPercent("individual")}%`,
  yearly: "Yearly",
} as const;

export const planCardTexts = {
  mostPopular: "Most Popular",
  period: {
    individual: { monthly: "a month", yearly: "a year" },
    team: { monthly: "a month per athlete", yearly: "a year per athlete" },
  },
  yearlyPrice: (plan: PlanId, price: string) =>
    plan === "team" ? `Or ${price} a year per athlete.` : `Or ${price} a year.`,
  yearlySaving: (plan: PlanId, price: string) =>
    plan === "team" ? `You save ${price} a year per athlete.` : `You save ${price} a year.`,
  choose: (name: string) => `Choose ${name}`,
  withoutTrial: (price: string) =>
    `${price}, charged from today: your ${TRIAL_DAYS} free days are used. Cancel in two clicks at any time.`,
  daysFree: (price: string, deadline: string) =>
    `${TRIAL_DAYS} days free, then ${price}. Cancel in two clicks before ${deadline} and pay nothing.`,
} as const;

export const planCardsTexts = {
  startFreeTrial: "Start Free Trial",
  ownVision: "Your own vision, your own evenings, your own game film. What you write stays yours.",
  startTeamTrial: "Start Team Trial",
  athletesInYourTeam: "Athletes in your team",
  athletes: "athletes",
  seatsTimesPrice: (period: BillingPeriod, seats: number) => {
    const product = `${formatDollars(priceOf("team", period))} x ${seats} = ${formatDollars(priceOf("team", period, seats))}`;
    return period === "monthly" ? `${product} a month` : `${product} a year`;
  },
} as const;

export const pricingHeroTexts = {
  chooseYourPlanHeading: "Choose Your Plan",
  welcomeBack: "Welcome back.",
  trial: `The first ${TRIAL_DAYS} days are free.`,
} as const;

export const questionsTexts = {
  questions: [
    {
      question: "Can I cancel anytime?",
      answer:
        "Yes. Two clicks in your account, and you keep what you have paid for until its last day. Cancel within the free days and you pay nothing.",
    },
    {
      question: "What does a week look like?",
      answer:
        "10 minutes a day of Daily Flow on your home page, plus the weekly call on Tuesday. Send in clips from your game and get advice on them.",
    },
    {
      question: "Where do I share my clips?",
      answer: "Ask the pro on the Tuesday call.",
    },
  ],
  faq: "FAQ",
  beforeYouAskHeading: "Before you ask.",
} as const;

export const useBuyTexts = {
  notReached: "We can't reach the payment page. Nothing was charged. Try again in a moment.",
} as const;

export const returnFrameTexts = {
  restarting: "restarting...",
} as const;

export const applyReturnTexts = {
  thisTakesAMoment: "This takes a moment...",
  notReached: "We can't reach the server right now. We'll keep trying, and nothing is lost.",
} as const;

export const firstSubscriptionReplyTexts = {
  noData: "Failed to process subscription - no data returned",
  failed: "Subscription processing failed",
} as const;

export const retryPolicyTexts = {
  timeout: "Request timeout - subscription processing is taking longer than expected",
} as const;

export const testimonialsTexts = {
  whatAthletesAreSayingHeading: "What Athletes Are Saying",
  play: "Play",
  pause: "Pause",
  sample: "Sample",
} as const;

export const accountBillingTexts = {
  billing: "Billing",
  invoiceOfLabel: (date: string) => `Invoice of ${date}`,
  pay: "Pay",
  view: "View",
  payLabel: (date: string) => `Pay the invoice of ${date}, opens in a new tab`,
  viewLabel: (date: string) => `View the invoice of ${date}, opens in a new tab`,
  pdfLabel: (date: string) => `PDF of the invoice of ${date}, opens in a new tab`,
  pdf: "PDF",
  invoices: "Your invoices",
  upcomingInvoiceHeading: "Upcoming invoice",
  invoiceHistoryHeading: "Invoice history",
  noInvoicesHint: "Your first invoice will appear here.",
  teamPaysTitle: "Your team pays",
  teamPaysText: (teamName: string) =>
    `The invoices of ${teamName} go to its admin. You pay nothing.`,
  noInvoicesYetTitle: "No invoices yet",
  chooseAPlan: "Choose a plan",
  noInvoicesYetText: "Your next invoice and past payments appear here once you have a plan.",
  cancelled: "Cancelled: no upcoming invoices",
  onToCard: (date: string, cardName: string) => `On ${date}, charged to your ${cardName}`,
  on: (date: string) => `On ${date}`,
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

export const firstSubscriptionTexts = {
  membership: "Your membership",
  notReached: "The server couldn't be reached",
  settingUpYourMembership: "Setting up your membership",
  keepPageOpen:
    "Your payment details are safe. Please keep this page open: we'll take you to the login automatically.",
  processingYourSubscription: "Processing your subscription...",
  stillProcessing: (attempt: number, attempts: number) =>
    `Still processing your subscription... (attempt ${attempt} of ${attempts})`,
  noCheckout: "There is no checkout to finish here",
  noCheckoutLead:
    "This page completes a purchase, but this link has none. If you have just bought a plan, look for our email or log in with the address you bought it with. Nothing is charged twice.",
  logIn: "Log in",
  chooseAPlan: "Choose a plan",
  takingLongerThanUsual: "This is taking longer than usual",
  takingLongerLead:
    "Your payment is not lost, and you will not be charged twice. We'll keep trying. Your account may already be there.",
  tryLoggingIn: "Try Logging In",
  checkAgain: "Check Again",
  almostThere: "Almost there",
  wereHavingTroubleProcessingTitle: "We're having trouble processing your subscription",
  unknownErrorOccurred: "Unknown error occurred",
  tryAgainHint:
    "Trying again is safe: nothing is charged twice. If it doesn't help, write to us and we'll finish it for you.",
  tryAgain: "Try again",
  contactUs: "Contact us",
} as const;

export const subscriptionChangeCheckoutCancelledTexts = {
  title: "Swaz subscription cancelled",
} as const;

export const subscriptionChangeSuccessTexts = {
  title: "Applying your subscription changes",
} as const;

export const subscriptionCheckoutCancelledTexts = {
  title: "Swaz Subscription Checkout Cancelled",
} as const;

export const subscriptionSuccessTexts = {
  title: "Applying your subscription",
} as const;
