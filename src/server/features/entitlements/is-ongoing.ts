import type { SubscriptionStatus } from "#shared/billing/contract.ts";

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
