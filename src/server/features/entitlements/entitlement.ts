import type { SubscriptionStatus } from "#shared/billing/contract.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

type Moment = string | Date | null;

/** Everything that decides whether a subscription gives access. */
export type SubscriptionState = {
  status: SubscriptionStatus;
  pastDueSince: Moment;
  /** The break, if there is one. */
  pausedFrom?: Moment;
  resumesAt?: Moment;
  /** Set if an operator granted access without a payment: it ends on this date. */
  grantedUntil?: string | null;
};

export const GRACE_DAYS = 7;

/** Returns for each status that Stripe reports whether the subscription gives access. */
const GRANTS_ACCESS = {
  trialing: () => true,
  active: () => true,
  // A payment failed. With past_due, access continues until the grace period ends, while Stripe retries the card.
  past_due: (state, now) => now.getTime() < (graceEnd(state.pastDueSince)?.getTime() ?? 0),
  canceled: () => false,
  unpaid: () => false,
  paused: () => false,
  incomplete: () => false,
  incomplete_expired: () => false,
} satisfies Record<SubscriptionStatus, (state: SubscriptionState, now: Date) => boolean>;

/**
 * Returns whether the user has the PAID role; nothing else decides it. One valid entry is enough: the user's own
 * subscription, their team's, or a grant.
 */
export function isPaid(subscriptionStates: readonly SubscriptionState[], now: Date): boolean {
  return subscriptionStates.some(
    (state) =>
      GRANTS_ACCESS[state.status](state, now) && isWithinGrant(state, now) && !isPaused(state, now),
  );
}

/** Returns whether a break has begun and isn't over. */
export function isPaused(
  { pausedFrom, resumesAt }: Pick<SubscriptionState, "pausedFrom" | "resumesAt">,
  now: Date,
): boolean {
  if (!pausedFrom || now < new Date(pausedFrom)) return false;
  return !resumesAt || now < new Date(resumesAt);
}

function isWithinGrant({ grantedUntil }: SubscriptionState, now: Date): boolean {
  return !grantedUntil || now < new Date(grantedUntil);
}

export function graceEnd(pastDueSince: Moment): Date | null {
  return pastDueSince === null
    ? null
    : new Date(new Date(pastDueSince).getTime() + GRACE_DAYS * DAY_MS);
}

const ONGOING = {
  trialing: true,
  active: true,
  past_due: true,
  unpaid: true,
  paused: true,
  incomplete: false,
  incomplete_expired: false,
  canceled: false,
} satisfies Record<SubscriptionStatus, boolean>;

/** Returns whether the subscription is still live, paid or not, so that a second one isn't sold. */
export function isOngoing(status: SubscriptionStatus): boolean {
  return ONGOING[status];
}
