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
