import { useSyncExternalStore } from "react";
import { TRIAL_DAYS, type BillingPeriod, type PlanId } from "#shared/billing/plans.ts";
import { firstChargeDay, formatDollars, priceOf } from "#shared/billing/prices.ts";
import { PERIOD_WORDS } from "../period-words.ts";
import { useFreeDaysUsed } from "./free-days.ts";

// Intl would load its calendars for one date, at the moment the page is hydrated.
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** "November 22, 2026" */
const longDate = (day: Date) => `${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;

type TrialTermsProps = { plan: PlanId; period: BillingPeriod; seats: number };

export function TrialTerms({ plan, period, seats }: TrialTermsProps) {
  const price = `${formatDollars(priceOf(plan, period, seats))} ${PERIOD_WORDS[period]}`;
  const deadline = useDeadline();
  // One piece of text: words after a separate date would move when it appears.
  const terms = useFreeDaysUsed()
    ? `${price}, charged from today: your ${TRIAL_DAYS} free days are used. Cancel in two clicks at any time.`
    : `${TRIAL_DAYS} days free, then ${price}. Cancel in two clicks before ${deadline} and pay nothing.`;
  return <p className="min-h-[3lh] sm:min-h-[2lh]">{terms}</p>;
}

const never = () => () => {};

/** The built page cannot know today's date: the browser fills it into lines that are kept free for it. */
function useDeadline(): string {
  return useSyncExternalStore(
    never,
    () => longDate(firstChargeDay(new Date())),
    () => "your trial ends",
  );
}
