import type { SubscriptionStatus } from "#shared/billing/contract.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

type Moment = string | Date | null;

/** All that decides whether a subscription lets somebody in. */
export type SubscriptionState = {
  status: SubscriptionStatus;
  pastDueSince: Moment;
  /** A break, if one was agreed. */
  pausedFrom?: Moment;
  resumesAt?: Moment;
  /** Set if an operator granted access without a payment: it ends on this date. */
  grantedUntil?: string | null;
};

export const GRACE_DAYS = 7;

/** Whether a subscription gives access, by the status that Stripe reports. */
const ADMITS = {
  trialing: () => true,
  active: () => true,
  // A payment failed. With past_due, access goes on until the grace period ends; Stripe retries the card meanwhile.
  past_due: (state, now) => now.getTime() < (graceEnd(state.pastDueSince)?.getTime() ?? 0),
  canceled: () => false,
  unpaid: () => false,
  paused: () => false,
  incomplete: () => false,
  incomplete_expired: () => false,
} satisfies Record<SubscriptionStatus, (state: SubscriptionState, now: Date) => boolean>;

/**
 * PAID, and nothing else decides it. One that holds is enough: a subscription of one's own or one's team's, or a grant.
 */
export function isPaid(subscriptionStates: readonly SubscriptionState[], now: Date): boolean {
  return subscriptionStates.some(
    (state) => ADMITS[state.status](state, now) && isGranted(state, now) && !isPaused(state, now),
  );
}

/** Whether a break has begun and is not over. */
export function isPaused(
  { pausedFrom, resumesAt }: Pick<SubscriptionState, "pausedFrom" | "resumesAt">,
  now: Date,
): boolean {
  if (!pausedFrom || now < new Date(pausedFrom)) return false;
  return !resumesAt || now < new Date(resumesAt);
}

function isGranted({ grantedUntil }: SubscriptionState, now: Date): boolean {
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

/** Whether something is still sold under it, paid or not: nobody needs a second one beside it. */
export function isOngoing(status: SubscriptionStatus): boolean {
  return ONGOING[status];
}
