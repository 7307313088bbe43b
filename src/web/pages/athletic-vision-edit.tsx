import { WithProfile } from "#web/features/account/with-profile.tsx";
import { EditVision } from "#web/features/vision/edit/edit-vision.tsx";
import { WithVision } from "#web/features/vision/with-vision.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { usePrefetch } from "#web/platform/use-prefetch.ts";
import { athleticVisionEditTexts as texts } from "#web/features/vision/texts.ts";

const review = () => import("./athletic-vision-review.tsx");

export function Component() {
  usePrefetch(review);
  return (
    <>
      <PageHead title={texts.editAthleticVision} />
      <WithProfile>
        {({ firstName }) => (
          <WithVision>
            {(vision) => (
              <section className="frame grid gap-10 py-10 lg:grid-cols-12 lg:gap-8 lg:py-20">
                <header className="grid content-start gap-4 lg:sticky lg:top-10 lg:col-span-4 lg:self-start">
                  <h1 className="wide text-heading">{texts.editYourAthleticVisionHeading}</h1>
                  <p className="measure text-lead text-muted">{texts.lead}</p>
                </header>
                <div className="lg:col-span-7 lg:col-start-6">
                  <EditVision firstName={firstName} vision={vision} />
                </div>
              </section>
            )}
          </WithVision>
        )}
      </WithProfile>
    </>
  );
}
