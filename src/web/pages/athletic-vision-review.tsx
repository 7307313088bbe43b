import { useState } from "react";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { WinningFormula } from "#web/features/vision/winning-formula.tsx";
import { WithVision } from "#web/features/vision/with-vision.tsx";
import { useAutoplay } from "#web/platform/autoplay.ts";
import { paths } from "#shared/paths.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { DATED_ORDERS } from "#shared/vision/goal-dates.ts";
import { answerKey } from "#shared/vision/steps.ts";
import { isNightHour } from "#shared/time/local-day.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { useNightTheme } from "#web/platform/use-night-theme.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { NotFetched, lazyPart } from "#web/ui/lazy-part.tsx";
import { VisionWithPlayer } from "./parts/vision-with-player.tsx";
import { TrainingFooter } from "./parts/training-footer.tsx";
import { athleticVisionReviewTexts as texts } from "#web/features/vision/texts.ts";

const Believability = lazyPart(
  async () => (await import("#web/features/vision/believability.tsx")).Believability,
  NotFetched,
);

const AllGoalDates = lazyPart(
  async () => (await import("#web/features/vision/goal-dates.tsx")).AllGoalDates,
  NotFetched,
);

export function Component() {
  const [query] = useSearchParams();
  const [isNight] = useState(() => isNightHour(new Date(), deviceZone()));
  useNightTheme(isNight);
  const playsAtOnce = useAutoplay();
  return (
    <>
      <PageHead title={texts.winningFormula} />
      <WithProfile>
        {(profile) => (
          <WithVision>
            {(answers) => (
              <WinningFormula firstName={profile.firstName} isRevising={query.has("revise")}>
                <VisionWithPlayer profile={profile} answers={answers} playsAtOnce={playsAtOnce} />
                <VisionExtras firstName={profile.firstName} vision={answers} />
              </WinningFormula>
            )}
          </WithVision>
        )}
      </WithProfile>
      <TrainingFooter />
    </>
  );
}

/** Shows optional extras below the vision, for after listening. */
function VisionExtras(props: { firstName: string; vision: Vision }) {
  const [isRating, setIsRating] = useState(false);
  const [isDating, setIsDating] = useState(false);
  const dated = DATED_ORDERS.filter((order) => props.vision[answerKey(order)].trim() !== "");
  return (
    <div className="grid justify-items-start gap-4">
      <ButtonLink to={paths.proof} variant="link">
        {texts.proof}
      </ButtonLink>
      <Button variant="link" aria-expanded={isRating} onClick={() => setIsRating(!isRating)}>
        {texts.believability}
      </Button>
      {isRating && <Believability {...props} />}
      {dated.length > 0 && (
        <Button variant="link" aria-expanded={isDating} onClick={() => setIsDating(!isDating)}>
          {texts.goalDates}
        </Button>
      )}
      {isDating && <AllGoalDates vision={props.vision} />}
    </div>
  );
}
