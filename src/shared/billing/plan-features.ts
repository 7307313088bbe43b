import type { PlanId } from "./plans.ts";

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
