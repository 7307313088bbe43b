import { useState } from "react";
import { useSearchParams } from "react-router";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { WinningFormula } from "#web/features/vision/winning-formula.tsx";
import { WithVision } from "#web/features/vision/with-vision.tsx";
import { usePlaysAtOnce } from "#web/platform/play-at-once.ts";
import { paths } from "#shared/paths.ts";
import { isNightHour } from "#shared/time/local-day.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useNightTheme } from "#web/platform/use-night-theme.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { HeardVision } from "./parts/heard-vision.tsx";
import { TrainingFooter } from "./parts/training-footer.tsx";
import { athleticVisionReviewTexts as texts } from "#web/features/vision/texts.ts";

export function Component() {
  const [query] = useSearchParams();
  const [isNight] = useState(() => isNightHour(new Date(), deviceZone()));
  useNightTheme(isNight);
  const playsAtOnce = usePlaysAtOnce();
  return (
    <>
      <PageHead title={texts.winningFormula} />
      <WithProfile>
        {(profile) => (
          <WithVision>
            {(answers) => (
              <WinningFormula firstName={profile.firstName} isRevising={query.has("revise")}>
                <HeardVision profile={profile} answers={answers} playsAtOnce={playsAtOnce} />
                <ButtonLink to={paths.proof} variant="link" className="justify-self-start">
                  {texts.proof}
                </ButtonLink>
              </WinningFormula>
            )}
          </WithVision>
        )}
      </WithProfile>
      <TrainingFooter />
    </>
  );
}
