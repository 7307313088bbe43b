import { TRIAL_DAYS } from "#shared/billing/plans.ts";
import { paths } from "#shared/paths.ts";
import { PlanPrices } from "#web/features/billing/plan-prices.tsx";
import { PricingData } from "#web/features/billing/pricing-data.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

export function Component() {
  return (
    <div className="frame grid gap-12 py-16 lg:py-24">
      <PageHead
        title="Choose Your Plan"
        description="Individual $97 a month or $970 a year. Teams of 2 to 20 athletes $65 a month or $650 a year each. 7 days free."
        path={paths.choosePlan}
      />
      <PricingData />
      <header className="grid gap-6 lg:grid-cols-12 lg:items-end">
        <h1 className="wide text-display lg:col-span-8">Choose Your Plan</h1>
        <p className="text-lead text-muted lg:col-span-4">
          Both plans begin with {TRIAL_DAYS} days free. Cancel anytime.
        </p>
      </header>
      <PlanPrices />
      <section className="grid gap-4 border-t border-line pt-8 lg:grid-cols-12">
        <h2 className="wide text-title lg:col-span-4">Joining opens soon</h2>
        <div className="grid gap-6 lg:col-span-6">
          <p className="measure">
            You cannot buy a plan here yet. Write to us and we tell you the day it opens. Until
            then, read how a vision sounds.
          </p>
          <div className="flex flex-wrap gap-4">
            <ButtonLink to={paths.contact}>Tell me when it opens</ButtonLink>
            <ButtonLink to={paths.inspiration} variant="quiet">
              Read a vision
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}
