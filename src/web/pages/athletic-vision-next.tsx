import { paths } from "#shared/paths.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { athleticVisionNextTexts as texts } from "#web/features/vision/texts.ts";

export function Component() {
  return (
    <>
      <PageHead title={texts.athleticVision} />
      <VisionQuote />
    </>
  );
}

function VisionQuote() {
  return (
    <section className="frame grid min-h-[calc(100svh-9rem)] content-center gap-10 py-10">
      <h1 className="wide max-w-[18ch] text-display">{texts.trainBodyEveryDayHeading}</h1>
      <div>
        <ButtonLink to={paths.visionFirstTime} size="large" className="w-full sm:w-auto">
          {texts.continue}
        </ButtonLink>
      </div>
    </section>
  );
}
