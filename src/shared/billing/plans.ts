/**
 * The plans and their prices in whole US dollars, per month and per year. The price of a team plan is per athlete.
 */
export const PLANS = {
  individual: { name: "Individual", monthly: 97, yearly: 970 },
  team: { name: "Team", monthly: 65, yearly: 650 },
} as const;

export type PlanId = keyof typeof PLANS;
export type BillingPeriod = "monthly" | "yearly";

export const TRIAL_DAYS = 7;
export const TEAM_SEATS = { min: 2, max: 20 } as const;
