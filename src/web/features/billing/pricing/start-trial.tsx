import { useId } from "react";
import { checkoutPath } from "#shared/billing/checkout-path.ts";
import { CHECKOUT_OPENS_SOON, type BillingPeriod, type PlanId } from "#shared/billing/plans.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TrialTerms } from "./trial-terms.tsx";
import { useBuy } from "./use-buy.ts";

type StartTrialProps = { plan: PlanId; period: BillingPeriod; seats: number; action: string };

export function StartTrial({ plan, period, seats, action }: StartTrialProps) {
  const noteId = useId();
  const { buy, isLeaving } = useBuy(plan, period, seats);
  return (
    <>
      {CHECKOUT_OPENS_SOON ? (
        <Button size="large" disabled aria-describedby={noteId}>
          {action}
        </Button>
      ) : (
        <ButtonLink
          to={checkoutPath(plan, period, seats)}
          reloadDocument
          onClick={(event) => void buy(event)}
          size="large"
          icon={isLeaving && <Spinner />}
          aria-describedby={noteId}
        >
          {action}
        </ButtonLink>
      )}
      <div id={noteId} className="text-small text-muted">
        {CHECKOUT_OPENS_SOON && <p className="font-semibold text-ink">Joining opens soon.</p>}
        <TrialTerms plan={plan} period={period} seats={seats} />
      </div>
    </>
  );
}
