import { useId } from "react";
import { checkoutPath } from "#shared/billing/checkout-path.ts";
import { type BillingPeriod, type PlanId, PLANS } from "#shared/billing/plans.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useFreeDaysUsed } from "./free-days.ts";
import { TrialTerms } from "./trial-terms.tsx";
import { useBuy } from "./use-buy.ts";

type StartTrialProps = { plan: PlanId; period: BillingPeriod; seats: number; action: string };

export function StartTrial({ plan, period, seats, action }: StartTrialProps) {
  const noteId = useId();
  const areFreeDaysUsed = useFreeDaysUsed();
  const { buy, isLeaving } = useBuy(plan, period, seats);
  return (
    <>
      <ButtonLink
        to={checkoutPath(plan, period, seats)}
        reloadDocument
        onClick={(event) => void buy(event)}
        size="large"
        icon={isLeaving && <Spinner />}
        aria-describedby={noteId}
      >
        {areFreeDaysUsed ? `Choose ${PLANS[plan].name}` : action}
      </ButtonLink>
      <div id={noteId} className="text-small text-muted">
        <TrialTerms plan={plan} period={period} seats={seats} />
      </div>
    </>
  );
}
