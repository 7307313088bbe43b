import { useSearchParams } from "react-router";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { EditBelow } from "#web/features/vision/review/edit-below.tsx";
import { WinningFormula } from "#web/features/vision/review/winning-formula.tsx";
import { WithVision } from "#web/features/vision/with-vision.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { useFetchAhead } from "#web/platform/use-fetch-ahead.ts";
import { HeardVision } from "./parts/heard-vision.tsx";
import { TrainingFooter } from "./parts/training-footer.tsx";

const review = () => import("./athletic-vision-review.tsx");

export function Component() {
  const [query] = useSearchParams();
  useFetchAhead(review);
  return (
    <>
      <PageHead title="Winning Formula" />
      <WithProfile>
        {(profile) => (
          <WithVision>
            {(vision) => (
              <>
                <WinningFormula firstName={profile.firstName} isRevising={query.has("revise")}>
                  <HeardVision profile={profile} answers={vision} />
                </WinningFormula>
                <EditBelow userId={profile.userId} firstName={profile.firstName} vision={vision} />
              </>
            )}
          </WithVision>
        )}
      </WithProfile>
      <TrainingFooter />
    </>
  );
}
