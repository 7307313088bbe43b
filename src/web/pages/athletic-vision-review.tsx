import { useSearchParams } from "react-router";
import { buildNarrative } from "#shared/vision/narrative.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { VisionText } from "#web/features/vision/review/vision-text.tsx";
import { WinningFormula } from "#web/features/vision/review/winning-formula.tsx";
import { WithVision } from "#web/features/vision/with-vision.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title="Winning Formula" />
      <WithProfile>
        {({ firstName }) => (
          <WithVision>
            {(answers) => (
              <WinningFormula firstName={firstName} isRevising={query.has("revise")}>
                <VisionText narrative={buildNarrative({ firstName, answers })} />
              </WinningFormula>
            )}
          </WithVision>
        )}
      </WithProfile>
    </>
  );
}
