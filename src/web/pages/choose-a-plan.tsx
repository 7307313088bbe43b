import { frontPaths } from "#shared/front-paths.ts";
import { FirstSteps } from "#web/features/billing/pricing/first-steps.tsx";
import { OwnPlanWhenMember } from "#web/features/billing/pricing/own-plan-when-member.tsx";
import { PlanCards } from "#web/features/billing/pricing/plan-cards.tsx";
import { PricingData } from "#web/features/billing/pricing/pricing-data.tsx";
import { PricingHero } from "#web/features/billing/pricing/pricing-hero.tsx";
import { TestimonialsWhenNear } from "#web/features/billing/testimonials/testimonials-when-near.tsx";
import { staticIsland } from "#web/platform/static-island.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

const Reasons = staticIsland(
  async () => (await import("#web/features/billing/pricing/reasons.tsx")).Reasons,
);
const Questions = staticIsland(
  async () => (await import("#web/features/billing/pricing/questions.tsx")).Questions,
);

export function Component() {
  return (
    <div className="group/pricing">
      <PageHead
        title="Choose Your Plan"
        description="Individual $97 a month or $970 a year. Teams of 2 to 20 athletes $65 a month or $650 a year each. 7 days free."
        path={frontPaths.choosePlan}
      />
      <PricingData />
      <OwnPlanWhenMember />
      <PricingHero />
      <PlanCards />
      <FirstSteps />
      <Reasons />
      <TestimonialsWhenNear />
      <Questions />
    </div>
  );
}
