import { beginCheckout } from "#shared/billing/contract.ts";
import type { BillingPeriod, PlanId } from "#shared/billing/plans.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApiAndRedirect } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";

type Wanted = { plan: PlanId; period: BillingPeriod; seats: number };

/** Requests a member's checkout and then redirects to it, because a link carries no token. */
export async function buyAsMember(wanted: Wanted, goToMembership: () => void): Promise<void> {
  const { plan, period, seats } = wanted;
  try {
    await callApiAndRedirect(beginCheckout, {
      params: { plan, period },
      query: plan === "team" ? { seats } : {},
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
    if (error.status === 409) goToMembership();
  }
}
