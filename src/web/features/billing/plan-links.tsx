import ArrowRight from "lucide-react/icons/arrow-right";
import { PLANS, type PlanId } from "#shared/billing/plans.ts";
import { formatDollars } from "#shared/format/dollars.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#web/platform/router/link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { PERIOD_LABELS } from "./period-labels.ts";

const PER_SEAT: Record<PlanId, string> = { individual: "", team: " per athlete" };

/** Both plans with their prices, each linking to where it can be bought. */
export function PlanLinks() {
  return (
    <ul className="grid w-full gap-3 sm:grid-cols-2">
      {(["individual", "team"] as const).map((plan) => (
        <li key={plan}>
          <Link
            to={paths.choosePlan}
            className="group flex min-h-20 items-center justify-between gap-4 rounded-control border border-field-line px-5 py-3 hover:border-ink"
          >
            <span className="grid">
              <span className="wide-quiet">{PLANS[plan].name}</span>
              <VisuallyHidden> </VisuallyHidden>
              <span className="text-small text-muted">
                {formatDollars(PLANS[plan].monthly)} {PERIOD_LABELS.monthly}
                {PER_SEAT[plan]}
              </span>
            </span>
            <ArrowRight
              size={20}
              aria-hidden
              className="text-muted transition-transform group-hover:translate-x-1 group-hover:text-ink"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
