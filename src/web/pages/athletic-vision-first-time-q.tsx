import { paths } from "#shared/paths.ts";
import { breathingHorizon } from "#web/art/artworks/breathing-horizon.gen.ts";
import { useVision } from "#web/data/vision.ts";
import { opensEdit } from "#web/features/vision/winning-formula.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { athleticVisionFirstTimeQTexts as texts } from "#web/features/vision/texts.ts";

export function Component() {
  return (
    <>
      <PageHead title={texts.athleticVision} />
      <FirstTimeQuestion />
    </>
  );
}

function FirstTimeQuestion() {
  const { data: vision } = useVision();
  return (
    <section className="frame grid min-h-[calc(100svh-9rem)] content-center gap-10 py-10 lg:grid-cols-12 lg:items-center lg:gap-8">
      <Picture
        artwork={breathingHorizon}
        sizes="(min-width: 992px) 45vw, 92vw"
        priority="eager"
        className="aspect-video rounded-panel lg:order-1 lg:col-span-5 lg:col-start-8 lg:aspect-4/3"
      />
      <div className="grid gap-8 lg:col-span-6">
        <h1 className="wide text-heading">{texts.firstTimeUpdatingVisionHeading}</h1>
        <div className="grid gap-4 sm:flex">
          <ButtonLink to={paths.visionLifePurpose} size="large">
            {texts.firstTime}
          </ButtonLink>
          {vision && (
            <ButtonLink to={paths.vision} state={opensEdit} size="large" variant="secondary">
              {texts.updatingVision}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
