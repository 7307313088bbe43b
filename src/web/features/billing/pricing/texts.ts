import { yearlySavingPercent, planPrice } from "#shared/billing/prices.ts";
import { formatDollars } from "#shared/format/dollars.ts";
import { type BillingPeriod, type PlanId, TRIAL_DAYS } from "#shared/billing/plans.ts";

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
    const product = `${formatDollars(planPrice("team", period))} x ${seats} = ${formatDollars(planPrice("team", period, seats))}`;
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
