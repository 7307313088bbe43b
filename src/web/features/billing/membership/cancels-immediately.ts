import type { Subscription } from "#shared/billing/contract.ts";
import { isPaused } from "../describe-missing-plan.ts";

/**
 * Returns whether a cancellation takes effect immediately: a membership without access has no paid period to wait
 * for.
 */
export function cancelsImmediately(subscription: Subscription, now = new Date()): boolean {
  const { status, graceEndsAt } = subscription;
  if (status === "past_due") return graceEndsAt === null || now >= new Date(graceEndsAt);
  return status === "unpaid" || status === "paused" || isPaused(subscription, now);
}
