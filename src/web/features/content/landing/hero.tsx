import { PLANS, TRIAL_DAYS } from "#shared/billing/plans.ts";
import { frontPaths } from "#shared/front-paths.ts";
import { hero } from "#web/art/artworks/hero.gen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export function Hero() {
  return (
    <section data-theme="dark" className="relative isolate overflow-hidden">
      <Picture
        artwork={hero}
        sizes="100vw"
        priority="first"
        className="absolute! inset-0 -z-10"
        imageClassName="object-[72%_40%]"
      />
      <div className="hero-shade absolute inset-0 -z-10" />
      <div className="frame grid min-h-[min(52rem,calc(100svh-4.5rem))] content-end gap-x-8 gap-y-10 pt-44 pb-14 lg:grid-cols-12 lg:pt-24 lg:pb-20">
        <div className="grid gap-7 lg:col-span-9">
          <h1 className="wide text-display">
            The match starts <br className="max-md:hidden" />
            the night before.
          </h1>
          <p className="measure text-lead">
            Turn athletic potential into results with 10 minutes a day of mind training. Built by
            elite athletes to help you master focus, confidence and game IQ.
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink to={frontPaths.choosePlan} size="large">
              JOIN NOW
            </ButtonLink>
            <p className="text-small text-muted">
              {TRIAL_DAYS} days free, then ${PLANS.individual.monthly} a month.
            </p>
          </div>
        </div>
        <p className="hidden self-end justify-self-end text-right lg:col-span-3 lg:block">
          <span className="numeral block text-[clamp(8rem,13vw,13rem)] leading-[0.74]">10</span>
          <VisuallyHidden> </VisuallyHidden>
          <span className="label mt-6 block">minutes a day</span>
        </p>
      </div>
    </section>
  );
}
