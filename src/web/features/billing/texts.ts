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
    text: "Nothing is charged during your pause, and what you have written is yours to read. The rest opens again when the pause ends, or as soon as you resume.",
    remedy: "Resume",
  },
  teamPaused: {
    title: "Your team's plan is paused",
    text: "Nothing is lost. What you have written is yours to read and to take with you. The rest opens again when the team's pause ends.",
  },
  team: {
    title: "Your team's plan has ended",
    text: "Nothing is lost. What you have written is yours to read and to take with you. Your team's admin can renew the plan, or you can choose your own.",
  },
} as const;

export const planNeededTexts = {
  downloadMyData: "Download my data",
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
