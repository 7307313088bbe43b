import { PLAN_FEATURES } from "#shared/billing/plan-features.ts";
import type { PlanId } from "#shared/billing/plans.ts";
import { LineIcon } from "../line-icon.tsx";

export function PlanFeatures({ plan }: { plan: PlanId }) {
  return (
    <ul className="grid content-start gap-4 border-t sm:max-lg:grid-cols-2 border-line pt-6">
      {PLAN_FEATURES[plan].map(({ name, detail }) => (
        <li key={name} className="grid grid-cols-[1.25rem_1fr] content-start gap-x-3">
          <LineIcon name="tick" className="mt-0.5 text-accent-text" />
          <p className="font-semibold">{name}</p>
          <p className="col-start-2 text-small text-muted">{detail}</p>
        </li>
      ))}
    </ul>
  );
}
