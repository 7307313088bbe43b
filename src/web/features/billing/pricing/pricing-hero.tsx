import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";
import { weeklyCall } from "#web/art/artworks/weekly-call.gen.ts";
import { staticIsland } from "#web/platform/static-island.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useTrialUsed } from "./trial-used.ts";
import { pricingHeroTexts as texts } from "./texts.ts";

const PeriodToggle = staticIsland(async () => (await import("./period-toggle.tsx")).PeriodToggle);

/** The bottom is left empty, because the plan cards overlap it. */
export function PricingHero() {
  return (
    <header data-theme="dark" className="relative isolate overflow-hidden">
      <Picture
        artwork={weeklyCall}
        sizes="100vw"
        priority="first"
        hasPortrait
        className="absolute! inset-0 -z-10 max-md:-top-24"
        imageClassName="object-[78%_70%] lg:object-[50%_30%]"
      />
      <div className="hero-shade absolute inset-0 -z-10" />
      <div className="frame grid gap-8 pt-14 pb-36 lg:grid-cols-12 lg:items-end lg:pb-48 short:pt-7">
        <div className="grid gap-5 lg:col-span-8 lg:gap-7 short:gap-4">
          <p className="label text-accent-text">{PRODUCT_NAME}</p>
          <h1 className="wide text-display lg:whitespace-nowrap">{texts.chooseYourPlanHeading}</h1>
          <p className="text-lead">
            {TAGLINE}{" "}
            <span className="text-muted max-sm:block">
              {useTrialUsed() ? texts.welcomeBack : texts.trial}
            </span>
          </p>
        </div>
        <div className="scripting-only lg:col-span-4 lg:justify-self-end">
          <PeriodToggle />
        </div>
      </div>
    </header>
  );
}
