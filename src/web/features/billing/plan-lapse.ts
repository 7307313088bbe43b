import type { Subscription, SubscriptionStatus } from "#shared/billing/contract.ts";

/** Why somebody has no plan now, and what they can do about it. */
export type PlanLapse = {
  title: string;
  text: string;
  /** What is to be done on the membership page; without it, a plan is to be chosen. */
  remedy?: "Update card" | "Resume";
};

const NO_PLAN: PlanLapse = {
  title: "This needs an active plan",
  text: "What you have written is yours to read and to take with you, with or without one. A plan opens the practice: Daily Flow, your weekly map, the nights and the Tuesday call.",
};

const ENDED: PlanLapse = {
  title: "Your plan has ended",
  text: "Nothing is lost. What you have written is yours to read and to take with you. Choose a plan and pick up where you left off.",
};

const UNPAID: PlanLapse = {
  title: "Your plan is on hold",
  text: "The last payment did not go through. What you have written is yours to read; the rest opens again as soon as your card is updated.",
  remedy: "Update card",
};

const PAUSED: PlanLapse = {
  title: "Your plan is paused",
  text: "Nothing is charged during your break, and what you have written is yours to read. The rest opens again when the break ends, or as soon as you resume.",
  remedy: "Resume",
};

const TEAM_PAUSED: PlanLapse = {
  title: "Your team's plan is paused",
  text: "Nothing is lost. What you have written is yours to read and to take with you. The rest opens again when the team's break ends.",
};

const TEAM: PlanLapse = {
  title: "Your team's plan has ended",
  text: "Nothing is lost. What you have written is yours to read and to take with you. Your team's admin can renew the plan, or you can choose your own.",
};

const LAPSES = {
  trialing: NO_PLAN,
  active: NO_PLAN,
  past_due: UNPAID,
  unpaid: UNPAID,
  paused: UNPAID,
  canceled: ENDED,
  incomplete: NO_PLAN,
  incomplete_expired: NO_PLAN,
} satisfies Record<SubscriptionStatus, PlanLapse>;

export function planLapse(subscription: Subscription | null | undefined): PlanLapse {
  if (!subscription) return NO_PLAN;
  if (isPaused(subscription)) return subscription.isManagedByYou ? PAUSED : TEAM_PAUSED;
  const lapse = LAPSES[subscription.status];
  return subscription.isManagedByYou || lapse === NO_PLAN ? lapse : TEAM;
}

type Break = Pick<Subscription, "pausedFrom" | "resumesAt">;

/** Whether a break has begun and is not over. */
export function isPaused({ pausedFrom, resumesAt }: Break, now = new Date()): boolean {
  if (pausedFrom === null || now < new Date(pausedFrom)) return false;
  return resumesAt === null || now < new Date(resumesAt);
}
