import type { Subscription, SubscriptionStatus } from "#shared/billing/contract.ts";
import { planLapseTexts as texts } from "./texts.ts";

/** Why a user has no plan now, and what they can do about it. */
export type MissingPlanNotice = {
  title: string;
  text: string;
  /** What to do on the membership page; if omitted, the user has to choose a plan. */
  remedy?: "Update card" | "Resume";
};

const LAPSES = {
  trialing: texts.noPlan,
  active: texts.noPlan,
  past_due: texts.unpaid,
  unpaid: texts.unpaid,
  paused: texts.unpaid,
  canceled: texts.ended,
  incomplete: texts.noPlan,
  incomplete_expired: texts.noPlan,
} satisfies Record<SubscriptionStatus, MissingPlanNotice>;

export function describeMissingPlan(
  subscription: Subscription | null | undefined,
): MissingPlanNotice {
  if (!subscription) return texts.noPlan;
  if (isPaused(subscription)) return subscription.isManagedByYou ? texts.paused : texts.teamPaused;
  const lapse = LAPSES[subscription.status];
  return subscription.isManagedByYou || lapse === texts.noPlan ? lapse : texts.team;
}

type Break = Pick<Subscription, "pausedFrom" | "resumesAt">;

/** Returns whether a break has begun and isn't over. */
export function isPaused({ pausedFrom, resumesAt }: Break, now = new Date()): boolean {
  if (pausedFrom === null || now < new Date(pausedFrom)) return false;
  return resumesAt === null || now < new Date(resumesAt);
}
