import { useState, type MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { BillingPeriod, PlanId } from "#shared/billing/plans.ts";
import { paths } from "#shared/paths.ts";
import { useIsLoggedIn } from "#web/platform/session.ts";

/** Visitors follow the link as it is; what members need besides is fetched when they press it. */
export function useBuy(plan: PlanId, period: BillingPeriod, seats: number) {
  const isMember = useIsLoggedIn();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  const buy = async (event: MouseEvent) => {
    if (!isMember) return;
    event.preventDefault();
    if (isLeaving) return;
    setIsLeaving(true);
    try {
      const { buyAsMember } = await import("./buy-as-member.ts");
      await buyAsMember({ plan, period, seats }, () => void navigate(paths.accountMembership));
    } finally {
      setIsLeaving(false);
    }
  };

  return { buy, isLeaving };
}
