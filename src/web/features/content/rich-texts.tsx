import type { ReactNode } from "react";
import { PRODUCT_NAME } from "#shared/product.ts";
import { TRIAL_DAYS } from "#shared/billing/plans.ts";

export const landingTexts = {
  comparedPurchase: "A sushi platter for two",
  comparedDuration: "Gone in half an hour.",
  oneMonth: `${PRODUCT_NAME}, one month`,
  oneMonthDetail:
    "Ten minutes every evening, a live call every Tuesday, four moments of your game film looked at by a pro.",
  description:
    "Mind training for athletes and teams: an Athletic Vision, 10 minutes of Daily Flow and a weekly call with a pro. Built by elite athletes.",
  costsGoodSushiPlatterHeading: "It costs what a good sushi platter costs.",
  joinNow: "JOIN NOW",
  trialOffer: (min: number, max: number, monthly: number) =>
    `${TRIAL_DAYS} days free, cancel anytime. Teams of ${min} to ${max} pay $${monthly} a month for each athlete.`,
  heading: "The match starts the night before.",
  lead: "Turn athletic potential into results with 10 minutes a day of mind training. Built by elite athletes to help you master focus, confidence and game IQ.",
  trialThenPrice: (monthly: number) => `${TRIAL_DAYS} days free, then $${monthly} a month.`,
  minutesADay: "minutes a day",
} as const;

export const meantOthersTexts = {
  youMayHaveMeant: (athletes: ReactNode) => <>You may have meant {athletes}.</>,
} as const;
