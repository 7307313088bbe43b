import {
  type DatedSubscriptionState,
  graceEnd,
  isPaid,
} from "#server/features/entitlements/index.ts";
import type { DashboardState } from "#shared/dashboard/contract.ts";

/** The subscription that lets a person in; of those that do not, any one tells what happened. */
export function membershipOf(
  subscriptionStates: DatedSubscriptionState[],
  now: Date,
): DashboardState["membership"] {
  const standing = subscriptionStates.find((each) => isPaid([each], now)) ?? subscriptionStates[0];
  if (!standing) return null;
  const { status, trialEndsAt, endsAt, pastDueSince, pausedFrom, resumesAt } = standing;
  return {
    status,
    trialEndsAt: moment(trialEndsAt),
    endsAt: moment(endsAt),
    graceEndsAt: moment(graceEnd(pastDueSince)),
    pausedFrom: moment(pausedFrom ?? null),
    resumesAt: moment(resumesAt ?? null),
  };
}

const moment = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());
