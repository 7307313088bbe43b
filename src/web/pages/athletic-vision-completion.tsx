import { paths } from "#shared/paths.ts";
import { missingSteps, VISION_STEPS } from "#shared/vision/steps.ts";
import { vision as artwork } from "#web/art/artworks/vision.gen.ts";
import { useVision } from "#web/data/vision.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { AUTOPLAY_STATE } from "#web/platform/autoplay.ts";
import { Link } from "#web/platform/router/link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { athleticVisionCompletionTexts as texts } from "#web/features/vision/texts.ts";

export function Component() {
  return (
    <>
      <PageHead title={texts.athleticVision} />
      <WithProfile>{({ firstName }) => <VisionCompletion firstName={firstName} />}</WithProfile>
    </>
  );
}

function VisionCompletion({ firstName }: { firstName: string }) {
  const { data: vision } = useVision();
  const missing = vision === undefined ? [] : missingSteps(vision ?? {});
  return (
    <section className="frame grid gap-10 py-10 lg:min-h-[calc(100svh-9rem)] lg:grid-cols-12 lg:items-center lg:gap-8">
      <div className="grid content-center gap-8 lg:col-span-6">
        <h1 className="wide text-heading wrap-break-word">
          {firstName ? texts.congratulations(firstName) : texts.congratulationsWithoutName}
        </h1>
        <p className="measure text-lead text-muted">
          {missing.length < VISION_STEPS.length ? texts.completeLead : texts.incompleteLead}
        </p>
        <div>
          <ButtonLink
            to={paths.visionReview}
            state={AUTOPLAY_STATE}
            size="large"
            className="w-full px-4! py-3 text-small! sm:text-body! sm:w-auto sm:px-8!"
          >
            {texts.readAloud}
          </ButtonLink>
        </div>
        {missing.length > 0 && (
          <div className="grid gap-3 border-l-2 border-line pl-5">
            <h2 className="font-semibold">{texts.stillOpenHeading}</h2>
            <ul className="grid gap-1">
              {missing.map(({ order, name, path }) => (
                <li key={order}>
                  <Link
                    to={path}
                    className="inline-flex min-h-12 items-center gap-3 underline decoration-line underline-offset-4 hover:decoration-current"
                  >
                    <span className="numeral w-5 text-muted">{order}</span>
                    <VisuallyHidden>, </VisuallyHidden>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Picture
        artwork={artwork}
        sizes="(min-width: 992px) 45vw, 92vw"
        priority="eager"
        className="aspect-4/3 rounded-panel lg:col-span-5 lg:col-start-8"
      />
    </section>
  );
}
