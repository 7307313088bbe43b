import type { ReactNode } from "react";
import type { BillingPeriod } from "#shared/billing/plans.ts";
import { classNames } from "#web/ui/class-names.ts";

const SHOWN = {
  monthly: "group-has-[[value=yearly]:checked]/pricing:hidden",
  yearly: "hidden group-has-[[value=yearly]:checked]/pricing:grid noscript:grid",
};

type ByPeriodProps = { children: (period: BillingPeriod) => ReactNode; className?: string };

/**
 * Content that differs between month and year, rendered twice. The toggle shows one version; a page without scripting
 * shows both.
 */
export function ByPeriod({ children, className }: ByPeriodProps) {
  return (
    <div className={classNames("grid content-start noscript:gap-6", className)}>
      <div className={classNames("grid gap-3", SHOWN.monthly)}>{children("monthly")}</div>
      <div className={classNames("gap-3", SHOWN.yearly)}>{children("yearly")}</div>
    </div>
  );
}
