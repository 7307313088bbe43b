import { matchPath, useLocation } from "react-router";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { VisionStep } from "#web/features/vision/vision-step.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { usePrefetch } from "#web/platform/use-prefetch.ts";

const completion = () => import("./athletic-vision-completion.tsx");
const review = () => import("./athletic-vision-review.tsx");

export function Component() {
  const { pathname } = useLocation();
  const step = VISION_STEPS.find(({ path }) => matchPath(path, pathname));
  usePrefetch(completion);
  usePrefetch(review);
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
