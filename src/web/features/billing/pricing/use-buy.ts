import { type MouseEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { CHECKOUT_UNAVAILABLE_QUERY } from "#shared/billing/checkout-path.ts";
import type { BillingPeriod, PlanId } from "#shared/billing/plans.ts";
import { entryPaths } from "#shared/entry-paths.ts";
import { handleCheckoutLinks } from "#web/platform/boot-handover.ts";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { toast } from "#web/ui/toast.ts";
import { useBuyTexts as texts } from "./texts.ts";

/** Shows an error to a visitor whom the server couldn't redirect to the payment page. */
export function useCheckoutUnavailableNotice(): void {
  const { search } = useLocation();
  useEffect(() => {
    if (search === `?${CHECKOUT_UNAVAILABLE_QUERY}`) toast.error(texts.notReached);
  }, [search]);
}

/** Visitors follow the plain link; the extra code for members is fetched when they press it. */
export function useBuy(plan: PlanId, period: BillingPeriod, seats: number) {
  const isMember = useIsLoggedIn();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (isMember) handleCheckoutLinks();
  }, [isMember]);

  const buy = async (event: MouseEvent) => {
    if (!isMember) return;
    event.preventDefault();
    if (isLeaving) return;
    setIsLeaving(true);
    try {
      const { buyAsMember } = await import("./buy-as-member.ts");
      await buyAsMember({ plan, period, seats }, () => void navigate(entryPaths.accountMembership));
    } finally {
      setIsLeaving(false);
    }
  };

  return { buy, isLeaving };
}
