import { matchPath, useLocation } from "react-router";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { VisionStep } from "#web/features/vision/vision-step.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { useFetchAhead } from "#web/platform/use-fetch-ahead.ts";

const completion = () => import("./athletic-vision-completion.tsx");
const review = () => import("./athletic-vision-review.tsx");

export function Component() {
  const { pathname } = useLocation();
  const step = VISION_STEPS.find(({ path }) => matchPath(path, pathname));
  useFetchAhead(completion);
  useFetchAhead(review);
  if (!step) return null;
  return (
    <>
      <PageHead title={step.name} />
      <WithProfile>
        {({ firstName }) => <VisionStep step={step} firstName={firstName} />}
      </WithProfile>
    </>
  );
}
