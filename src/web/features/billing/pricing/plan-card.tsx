import { type ReactNode, useId, useSyncExternalStore } from "react";
import { type BillingPeriod, type PlanId, PLANS } from "#shared/billing/plans.ts";
import { staticIsland } from "#web/platform/static-island.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { ByPeriod } from "./by-period.tsx";
import { firstChargeDay, planPrice, yearlySaving } from "#shared/billing/prices.ts";
import { formatDollars } from "#shared/format/dollars.ts";
import { longDateWithoutIntl } from "#shared/format/date-without-intl.ts";
import { PERIOD_LABELS } from "../period-labels.ts";
import { checkoutPath } from "#shared/billing/checkout-path.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useTrialUsed } from "./trial-used.ts";
import { useBuy } from "./use-buy.ts";
import { planCardTexts as texts } from "./texts.ts";

const PlanFeatures = staticIsland(async () => (await import("./plan-features.tsx")).PlanFeatures);

type PlanCardProps = {
  plan: PlanId;
  who: string;
  seats: number;
  /** Label of the buy button. */
  action: string;
  isMostPopular?: boolean;
  /** Content between the price and the button. */
  children: ReactNode;
};

/** Both cards share the rows of their grid, so that price, button and list align. */
export function PlanCard(props: PlanCardProps) {
  const { plan, who, seats, action, isMostPopular = false, children } = props;
  const titleId = useId();
  return (
    <li
      aria-labelledby={titleId}
      data-theme={isMostPopular ? "dark" : undefined}
      className={classNames(
        "grid content-start gap-6 rounded-panel border p-6 sm:p-8 lg:row-span-5 lg:grid-rows-subgrid lg:px-10 short:gap-5 short:py-6",
        isMostPopular
          ? "border-accent bg-raised"
          : "border-line bg-[light-dark(var(--raised),var(--panel))]",
      )}
    >
      <div className="flex flex-wrap content-start items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="wide text-title">
          {PLANS[plan].name}
          <VisuallyHidden>, </VisuallyHidden>
          <span className="label mt-1 block text-muted">{who}</span>
        </h2>
        {isMostPopular && (
          <p className="label rounded-round bg-accent px-3 py-1.5 text-accent-ink">
            {texts.mostPopular}
          </p>
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

type PlanPriceProps = { plan: PlanId; period: BillingPeriod };

function PlanPrice({ plan, period }: PlanPriceProps) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <span className="numeral text-[clamp(3.75rem,2.9rem+3.4vw,5.75rem)] leading-[0.85]">
          {formatDollars(PLANS[plan][period])}
        </span>
        <VisuallyHidden> </VisuallyHidden>
        <span className="wide-quiet text-lead">{texts.period[plan][period]}</span>
      </p>
      <p className="text-small text-muted">
        {period === "monthly"
          ? texts.yearlyPrice(plan, formatDollars(PLANS[plan].yearly))
          : texts.yearlySaving(plan, formatDollars(yearlySaving(plan)))}
      </p>
    </>
  );
}

type StartTrialProps = { plan: PlanId; period: BillingPeriod; seats: number; action: string };

function StartTrial({ plan, period, seats, action }: StartTrialProps) {
  const noteId = useId();
  const areFreeDaysUsed = useTrialUsed();
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
        {areFreeDaysUsed ? texts.choose(PLANS[plan].name) : action}
      </ButtonLink>
      <div id={noteId} className="text-small text-muted">
        <TrialTerms plan={plan} period={period} seats={seats} />
      </div>
    </>
  );
}

type TrialTermsProps = { plan: PlanId; period: BillingPeriod; seats: number };

function TrialTerms({ plan, period, seats }: TrialTermsProps) {
  const price = `${formatDollars(planPrice(plan, period, seats))} ${PERIOD_LABELS[period]}`;
  const deadline = useDeadline();
  // A single text: words after a separate date would shift when the date appears.
  const terms = useTrialUsed() ? texts.withoutTrial(price) : texts.daysFree(price, deadline);
  return <p className="min-h-[3lh] sm:min-h-[2lh]">{terms}</p>;
}

const never = () => () => {};

/**
 * Returns the trial's deadline. The prerendered page can't know today's date, so the browser fills it into lines that
 * are reserved for it.
 */
function useDeadline(): string {
  return useSyncExternalStore(
    never,
    () => longDateWithoutIntl(firstChargeDay(new Date())),
    () => "your trial ends",
  );
}
