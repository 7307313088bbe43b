import { type ComponentType, useEffect, useRef, useState } from "react";
import { entryPaths } from "#shared/entry-paths.ts";
import { PlanCards } from "#web/features/billing/pricing/plan-cards.tsx";
import { PricingData } from "#web/features/billing/pricing/pricing-data.tsx";
import { PricingHero } from "#web/features/billing/pricing/pricing-hero.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { Link } from "#web/platform/router/link.tsx";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { isJoiningOpen } from "#web/platform/build-settings.ts";
import { staticIsland } from "#web/platform/static-island.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { chooseAPlanTexts as texts } from "#web/features/billing/rich-texts.tsx";

const LINK = "text-ink underline decoration-line underline-offset-4 hover:decoration-current";

export function Component() {
  return (
    <div className="group/pricing">
      <PageHead
        title={texts.chooseYourPlan}
        description={texts.chooseYourPlanDescription}
        path={entryPaths.choosePlan}
      />
      <PricingData />
      <LazyOwnPlan />
      <PricingHero />
      <PlanCards />
      <FirstSteps />
      <Reasons />
      <LazyTestimonials />
      <Questions />
    </div>
  );
}

/** Shows how to start without a card, and what entering one means. */
function FirstSteps() {
  return (
    <div className="frame grid gap-6 pt-10 lg:grid-cols-12 lg:items-center lg:gap-8 lg:pt-12">
      {isJoiningOpen && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 lg:col-span-7">
          <ButtonLink to={entryPaths.register} variant="secondary">
            {texts.writeYourVisionFirst}
          </ButtonLink>
          <p className="text-small text-muted">{texts.visionFirstHint}</p>
        </div>
      )}
      <p className="text-small text-muted lg:col-span-5 lg:col-end-13 lg:text-right">
        {texts.terms(
          (text) => (
            <Link to={entryPaths.termsOfService} className={LINK}>
              {text}
            </Link>
          ),
          (text) => (
            <Link to={entryPaths.privacyPolicy} className={LINK}>
              {text}
            </Link>
          ),
        )}
      </p>
    </div>
  );
}

const SCREENS_AHEAD = "0% 0% 200%";

/** Prefetched well before their place scrolls into view, to avoid a layout shift. */
function LazyTestimonials() {
  const place = useRef<HTMLDivElement>(null);
  const [Testimonials, setTestimonials] = useState<ComponentType>();

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      async (entries) => {
        // There may be several entries if the user scrolled while the page was busy.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const loaded = await import("#web/features/billing/testimonials/testimonials.tsx");
        setTestimonials(() => loaded.Testimonials);
      },
      { rootMargin: SCREENS_AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{Testimonials && <Testimonials />}</div>;
}

const Reasons = staticIsland(
  async () => (await import("#web/features/billing/pricing/reasons.tsx")).Reasons,
);
const Questions = staticIsland(
  async () => (await import("#web/features/billing/pricing/questions.tsx")).Questions,
);

/** Visitors have no plan, so they don't load the code that requests one. */
function LazyOwnPlan() {
  const isMember = useIsLoggedIn();
  const [OwnPlan, setOwnPlan] = useState<ComponentType>();

  useEffect(() => {
    if (!isMember) return;
    void import("#web/features/billing/pricing/existing-plan-banner.tsx").then((loaded) =>
      setOwnPlan(() => loaded.ExistingPlanBanner),
    );
  }, [isMember]);

  return isMember && OwnPlan ? <OwnPlan /> : null;
}
