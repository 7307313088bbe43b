import { frontPaths } from "#shared/front-paths.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";
import { Evening } from "#web/features/content/landing/evening.tsx";
import { Hero } from "#web/features/content/landing/hero.tsx";
import { PriceClose } from "#web/features/content/landing/price-close.tsx";
import { Steps } from "#web/features/content/landing/steps.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { RevealAfterImages } from "#web/ui/reveal-after-images.tsx";

export function Component() {
  return (
    <>
      <PageHead
        title={`${PRODUCT_NAME}. ${TAGLINE}`}
        description="Mind training for athletes and teams: an Athletic Vision, 10 minutes of Daily Flow and a weekly call with a pro. Built by elite athletes."
        path={frontPaths.home}
      />
      {/* The first thing that is seen waits for nothing. */}
      <Hero />
      <RevealAfterImages>
        <Steps />
        <Evening />
        <PriceClose />
      </RevealAfterImages>
    </>
  );
}
