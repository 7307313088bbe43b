import type { Subscription } from "#shared/billing/contract.ts";
import { PLANS } from "#shared/billing/plans.ts";
import { planPrice } from "#shared/billing/prices.ts";
import { formatDollars } from "#shared/format/dollars.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { PERIOD_LABELS } from "../period-labels.ts";
import { membershipStatus, type MembershipStatus } from "./membership-status.ts";
import { nextStep } from "./next-step.ts";
import { classNames } from "#web/ui/class-names.ts";
import { planSummaryTexts as texts } from "./texts.ts";

type PlanSummaryProps = { subscription: Subscription };

/** The plan, its price and its status, at a glance. */
export function PlanSummary({ subscription }: PlanSummaryProps) {
  const { plan, period, seats, isManagedByYou, hasDiscount } = subscription;
  const { label, tone } = membershipStatus(subscription);
  return (
    <div className="grid gap-5 rounded-panel border border-line bg-raised p-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="wide text-title">{PLANS[plan].name}</p>
        <p>
          <span className="sr-only">{texts.status} </span>
          <StatusLine tone={tone}>{label}</StatusLine>
        </p>
      </div>
      {isManagedByYou && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="numeral text-heading">
              {formatDollars(planPrice(plan, period, seats))}
            </span>
            <VisuallyHidden> </VisuallyHidden>
            <span className="wide-quiet">{PERIOD_LABELS[period]}</span>
            {hasDiscount && (
              <span className="text-small text-muted">
                <VisuallyHidden>, </VisuallyHidden>
                {texts.beforeYourDiscount}
              </span>
            )}
            {plan === "team" && (
              <span className="text-small text-muted">
                <VisuallyHidden>, </VisuallyHidden>
                {texts.seatsAt(seats, formatDollars(PLANS.team[period]))}
              </span>
            )}
          </p>
          <p className="measure text-muted">{nextStep(subscription)}</p>
        </>
      )}
    </div>
  );
}

const TONES = {
  done: "text-done",
  notice: "text-notice",
  accent: "text-accent-text",
  danger: "text-danger",
  neutral: "text-muted",
};

type StatusLineProps = { tone: MembershipStatus["tone"]; children: string };

function StatusLine({ tone, children }: StatusLineProps) {
  return (
    <span className={classNames("wide-quiet inline-flex items-center gap-2.5", TONES[tone])}>
      <span aria-hidden className="size-2.5 flex-none rounded-round bg-current" />
      {children}
    </span>
  );
}
