import { useId, type ReactNode } from "react";
import { PLANS, type PlanId } from "#shared/billing/plans.ts";
import { leftAsBuilt } from "#web/platform/left-as-built.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { ByPeriod } from "./by-period.tsx";
import { PlanPrice } from "./plan-price.tsx";
import { StartTrial } from "./start-trial.tsx";

const PlanFeatures = leftAsBuilt(async () => (await import("./plan-features.tsx")).PlanFeatures);

type PlanCardProps = {
  plan: PlanId;
  who: string;
  seats: number;
  /** The words on the buy button. */
  action: string;
  isMostPopular?: boolean;
  /** Content between the price and the button. */
  children: ReactNode;
};

/** Both cards share the rows of their grid, so that price, button and list line up. */
export function PlanCard(props: PlanCardProps) {
  const { plan, who, seats, action, isMostPopular = false, children } = props;
  const titleId = useId();
  return (
    <li
      aria-labelledby={titleId}
      data-theme={isMostPopular ? "dark" : undefined}
      className={classNames(
        "grid content-start gap-6 rounded-panel border p-6 sm:p-8 lg:row-span-5 lg:grid-rows-subgrid lg:px-10 short:gap-5 short:py-6",
        isMostPopular ? "border-accent bg-raised" : "border-line bg-raised dark:bg-panel",
      )}
    >
      <div className="flex flex-wrap content-start items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="wide text-title">
          {PLANS[plan].name}
          <VisuallyHidden>, </VisuallyHidden>
          <span className="label ml-2 text-muted">{who}</span>
        </h2>
        {isMostPopular && (
          <p className="label rounded-round bg-accent px-3 py-1.5 text-accent-ink">Most Popular</p>
        )}
      </div>
      <ByPeriod>{(period) => <PlanPrice plan={plan} period={period} />}</ByPeriod>
      {children}
      <ByPeriod>
        {(period) => <StartTrial plan={plan} period={period} seats={seats} action={action} />}
      </ByPeriod>
      <PlanFeatures plan={plan} />
    </li>
  );
}
