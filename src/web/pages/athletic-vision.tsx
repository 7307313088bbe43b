import { useSearchParams } from "react-router";
import { buildNarrative } from "#shared/vision/narrative.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { NeedSomeone } from "#web/features/support/need-someone.tsx";
import { EditBelow } from "#web/features/vision/review/edit-below.tsx";
import { VisionText } from "#web/features/vision/review/vision-text.tsx";
import { WinningFormula } from "#web/features/vision/review/winning-formula.tsx";
import { WithVision } from "#web/features/vision/with-vision.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { useFetchAhead } from "#web/platform/use-fetch-ahead.ts";

const review = () => import("./athletic-vision-review.tsx");

export function Component() {
  const [query] = useSearchParams();
  useFetchAhead(review);
  return (
    <>
      <PageHead title="Winning Formula" />
      <WithProfile>
        {({ userId, firstName }) => (
          <WithVision>
            {(vision) => (
              <>
                <WinningFormula firstName={firstName} isRevising={query.has("revise")}>
                  <VisionText narrative={buildNarrative({ firstName, answers: vision })} />
                </WinningFormula>
                <EditBelow
                  userId={userId}
                  firstName={firstName}
                  vision={vision}
                  Support={NeedSomeone}
                />
              </>
            )}
          </WithVision>
        )}
      </WithProfile>
    </>
  );
}
