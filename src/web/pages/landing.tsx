import { PLANS, TEAM_SEATS } from "#shared/billing/plans.ts";
import { entryPaths } from "#shared/entry-paths.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";
import { hero } from "#web/art/artworks/hero.gen.ts";
import { sushiPlatter } from "#web/art/artworks/sushi-platter.gen.ts";
import { Evening } from "#web/features/content/landing/evening.tsx";
import { Steps } from "#web/features/content/landing/steps.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RevealAfterImages } from "#web/ui/reveal-after-images.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { landingTexts as texts } from "#web/features/content/rich-texts.tsx";

const RECEIPT = [
  { item: texts.comparedPurchase, lasts: texts.comparedDuration },
  {
    item: texts.oneMonth,
    lasts: texts.oneMonthDetail,
  },
];

export function Component() {
  return (
    <>
      <PageHead
        title={`${PRODUCT_NAME}. ${TAGLINE}`}
        description={texts.description}
        path={entryPaths.home}
      />
      {/* The hero doesn't wait for images, because it is seen first. */}
      <Hero />
      <RevealAfterImages>
        <Steps />
        <Evening />
        <PriceClose />
      </RevealAfterImages>
    </>
  );
}

function PriceClose() {
  return (
    <section
      aria-labelledby="price"
      className="frame grid gap-12 py-20 lg:grid-cols-12 lg:items-center lg:gap-8 lg:py-32"
    >
      <Picture
        artwork={sushiPlatter}
        sizes="(min-width: 992px) 40vw, 92vw"
        className="aspect-4/3 rounded-panel lg:col-span-5 lg:aspect-4/5"
        imageClassName="object-[58%_50%]"
      />
      <div className="grid gap-10 lg:col-span-6 lg:col-start-7">
        <h2 id="price" className="wide text-heading">
          {texts.costsGoodSushiPlatterHeading}
        </h2>
        <ul>
          {RECEIPT.map(({ item, lasts }) => (
            <li
              key={item}
              className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-t border-line py-6 last:border-b"
            >
              <h3 className="wide text-title">{item}</h3>
              <p className="numeral row-span-2 text-heading">${PLANS.individual.monthly}</p>
              <p className="measure text-muted">{lasts}</p>
            </li>
          ))}
        </ul>
        <div className="grid justify-items-start gap-5">
          <ButtonLink to={entryPaths.choosePlan} size="large">
            {texts.joinNow}
          </ButtonLink>
          <p className="measure text-small text-muted">
            {texts.trialOffer(TEAM_SEATS.min, TEAM_SEATS.max, PLANS.team.monthly)}
          </p>
        </div>
      </div>
    </section>
  );
}

function Hero() {
  return (
    <section data-theme="dark" className="relative isolate overflow-hidden">
      <Picture
        artwork={hero}
        sizes="100vw"
        priority="first"
        hasPortrait
        className="absolute! inset-0 -z-10"
        imageClassName="object-[72%_40%]"
      />
      <div className="hero-shade absolute inset-0 -z-10" />
      <div className="frame grid min-h-[min(52rem,calc(100svh-4.5rem))] content-end gap-x-8 gap-y-10 pt-44 pb-14 lg:grid-cols-12 lg:pt-24 lg:pb-20">
        <div className="grid gap-7 lg:col-span-9">
          <h1 className="wide text-display">{texts.heading}</h1>
          <p className="measure text-lead">{texts.lead}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink to={entryPaths.choosePlan} size="large">
              {texts.joinNow}
            </ButtonLink>
            <p className="text-small text-muted">
              {texts.trialThenPrice(PLANS.individual.monthly)}
            </p>
          </div>
        </div>
        <p className="hidden self-end justify-self-end text-right lg:col-span-3 lg:block">
          <span className="numeral block text-[clamp(8rem,13vw,13rem)] leading-[0.74]">10</span>
          <VisuallyHidden> </VisuallyHidden>
          <span className="label mt-6 block">{texts.minutesADay}</span>
        </p>
      </div>
    </section>
  );
}
