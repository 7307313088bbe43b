import type { SubscriptionStatus } from "#shared/billing/contract.ts";

/** All that decides whether a subscription lets somebody in. */
export type Standing = {
  status: SubscriptionStatus;
  pastDueSince: string | null;
  /** Set where an operator gave access without a payment: it ends by itself. */
  grantedUntil?: string | null;
};

export const GRACE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const ADMITS = {
  trialing: () => true,
  active: () => true,
  past_due: (standing, now) => now.getTime() < (graceEnd(standing.pastDueSince)?.getTime() ?? 0),
  canceled: () => false,
  unpaid: () => false,
  paused: () => false,
  incomplete: () => false,
  incomplete_expired: () => false,
} satisfies Record<SubscriptionStatus, (standing: Standing, now: Date) => boolean>;

/** PAID, and nothing else decides it: one that holds is enough: a subscription of one's own or of one's team, or a grant. */
export function isPaid(standings: readonly Standing[], now: Date): boolean {
  return standings.some(
    (standing) => ADMITS[standing.status](standing, now) && isGranted(standing, now),
  );
}

function isGranted({ grantedUntil }: Standing, now: Date): boolean {
  return !grantedUntil || now < new Date(grantedUntil);
}

export function graceEnd(pastDueSince: string | Date | null): Date | null {
  return pastDueSince === null
    ? null
    : new Date(new Date(pastDueSince).getTime() + GRACE_DAYS * DAY_MS);
}
