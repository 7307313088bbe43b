/** What a membership costs, in whole US dollars; team prices are per athlete. */
export const PLANS = {
  individual: { name: "Individual", monthly: 97, yearly: 970 },
  team: { name: "Team", monthly: 65, yearly: 650 },
} as const;

export type PlanId = keyof typeof PLANS;
export type BillingPeriod = "monthly" | "yearly";

export const TRIAL_DAYS = 7;
export const TEAM_SEATS = { min: 2, max: 20 } as const;

/** While true, the pricing page tells everything but sells nothing: the buy buttons rest. */
export const CHECKOUT_OPENS_SOON: boolean = true;

type Feature = { name: string; detail: string };

const SHARED_FEATURES: readonly Feature[] = [
  { name: "Daily Flow", detail: "10 minutes a day of mind training" },
  { name: "Live weekly call", detail: "Tuesdays, with a pro" },
  { name: "Game film analysis", detail: "4 game moments per month, max 2 minutes each" },
  { name: "Quarterly live workshop", detail: "Four a year" },
  { name: "Unlimited library of past workshops", detail: "Watch any of them, any time" },
];

export const PLAN_FEATURES: Record<PlanId, readonly Feature[]> = {
  individual: SHARED_FEATURES,
  team: [
    ...SHARED_FEATURES,
    { name: "Team game film analysis", detail: "Once a month, for all of you together" },
  ],
};
