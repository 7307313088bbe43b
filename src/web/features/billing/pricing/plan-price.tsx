import { PLANS, type BillingPeriod, type PlanId } from "#shared/billing/plans.ts";
import { formatDollars, yearlySaving } from "#shared/billing/prices.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { PERIOD_WORDS } from "../period-words.ts";

type PlanPriceProps = { plan: PlanId; period: BillingPeriod };

export function PlanPrice({ plan, period }: PlanPriceProps) {
  const perAthlete = plan === "team" ? " per athlete" : "";
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <span className="numeral text-[clamp(3.75rem,2.9rem+3.4vw,5.75rem)] leading-[0.85]">
          {formatDollars(PLANS[plan][period])}
        </span>
        <VisuallyHidden> </VisuallyHidden>
        <span className="wide-quiet text-lead">
          {PERIOD_WORDS[period]}
          {perAthlete}
        </span>
      </p>
      <p className="text-small text-muted">
        {period === "monthly"
          ? `Or ${formatDollars(PLANS[plan].yearly)} a year${perAthlete}.`
          : `You save ${formatDollars(yearlySaving(plan))} a year${perAthlete}.`}
      </p>
    </>
  );
}
