import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { visionWelcome } from "#web/art/artworks/vision-welcome.gen.ts";
import { logoMark } from "#web/art/logo-mark.ts";
import { FirstNameForm } from "#web/features/account/first-name-form.tsx";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { athleticVisionWelcomeTexts as texts } from "#web/features/vision/texts.ts";

export function Component() {
  return (
    <>
      <PageHead title={texts.athleticVision} />
      <WithProfile>
        {(profile) => (
          <VisionWelcome
            firstName={profile.firstName}
            nameForm={<FirstNameForm profile={profile} next={paths.visionNext} />}
          />
        )}
      </WithProfile>
    </>
  );
}

type VisionWelcomeProps = {
  firstName: string;
  /** Asks for the first name if there is none yet. */
  nameForm: ReactNode;
};

function VisionWelcome({ firstName, nameForm }: VisionWelcomeProps) {
  return (
    <section
      data-theme="dark"
      className="relative grid min-h-[calc(100svh-5rem)] items-end overflow-hidden"
    >
      <Picture
        artwork={visionWelcome}
        sizes="100vw"
        priority="first"
        className="absolute! inset-0"
      />
      <div aria-hidden className="hero-shade absolute inset-0" />
      <div className="frame relative grid gap-6 py-12 lg:py-20">
        <svg
          viewBox={logoMark.viewBox}
          width="64"
          height="64"
          fill="none"
          aria-hidden
          className="text-accent-text"
        >
          <path
            d={logoMark.path}
            stroke="currentColor"
            strokeWidth={logoMark.strokeWidth}
            strokeLinecap="round"
          />
        </svg>
        <h1 className="wide text-display">{texts.athleticVision}</h1>
        <p className="text-lead">
          {firstName ? texts.welcome(firstName) : texts.welcomeWithoutName}
        </p>
        {firstName ? (
          <ButtonLink
            to={paths.visionNext}
            size="large"
            className="w-full justify-self-start sm:w-auto"
          >
            {texts.start}
          </ButtonLink>
        ) : (
          nameForm
        )}
      </div>
    </section>
  );
}
