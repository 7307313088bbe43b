import type { Subscription } from "#shared/billing/contract.ts";

type Break = Pick<Subscription, "pausedFrom" | "resumesAt">;

/** Whether a break has begun and is not over. */
export function isResting({ pausedFrom, resumesAt }: Break, now = new Date()): boolean {
  if (pausedFrom === null || now < new Date(pausedFrom)) return false;
  return resumesAt === null || now < new Date(resumesAt);
}
