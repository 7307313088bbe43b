import type { BillingApp } from "#server/testing/billing-app.ts";
import { getProfile } from "#shared/account/contract.ts";
import { getBillingHistory, getSubscription } from "#shared/billing/contract.ts";

type Member = { headers: Record<string, string> };

/** Shows a member's view of their membership while time passes. */
export function createBillingTimeline({ api, clock, sandbox }: BillingApp) {
  return {
    subscriptionOf: async (as: Member) => (await api(getSubscription, { as })).data,
    historyOf: async (as: Member) => (await api(getBillingHistory, { as })).data,
    rolesOf: async (as: Member) => (await api(getProfile, { as })).data.roles,
    /** Advances time for the application and for Stripe, and runs everything that falls due. */
    async pass(step: { days?: number; hours?: number }): Promise<void> {
      clock.advance(step);
      await sandbox.runDueWork();
      await sandbox.webhooks.settled();
    },
  };
}
