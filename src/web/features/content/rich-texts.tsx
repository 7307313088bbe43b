import { PRODUCT_NAME } from "#shared/product.ts";
import { TRIAL_DAYS } from "#shared/billing/plans.ts";

export const landingTexts = {
  sushiPlatterTwo: "A sushi platter for two",
  goneHalfHour: "Gone in half an hour.",
  oneMonth: `${PRODUCT_NAME}, one month`,
  tenMinutesEveryEvening:
    "Ten minutes every evening, a live call every Tuesday, four moments of your game film looked at by a pro.",
  mindTrainingAthletesTeamsDescription:
    "Mind training for athletes and teams: an Athletic Vision, 10 minutes of Daily Flow and a weekly call with a pro. Built by elite athletes.",
  costsGoodSushiPlatterHeading: "It costs what a good sushi platter costs.",
  joinNow: "JOIN NOW",
  daysFree: (min: number, max: number, monthly: number) =>
    `${TRIAL_DAYS} days free, cancel anytime. Teams of ${min} to ${max} pay $${monthly} a month for each athlete.`,
  heading: (
    <>
      The match starts <br className="max-md:hidden" />
      the night before.
    </>
  ),
  turnAthleticPotentialInto:
    "Turn athletic potential into results with 10 minutes a day of mind training. Built by elite athletes to help you master focus, confidence and game IQ.",
  daysFree2: (monthly: number) => `${TRIAL_DAYS} days free, then $${monthly} a month.`,
  minutesADay: "minutes a day",
} as const;
