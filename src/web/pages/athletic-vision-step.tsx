import { useEffect } from "react";
import { useLoaderData } from "react-router";
import type { VisionStep as Step } from "#shared/vision/steps.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { NeedSomeone } from "#web/features/support/need-someone.tsx";
import { VisionStep } from "#web/features/vision/step/vision-step.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  const step = useLoaderData<Step>();
  useEffect(fetchWhatFollows, []);
  return (
    <>
      <PageHead title={step.name} />
      <WithProfile>
        {({ firstName }) => <VisionStep step={step} firstName={firstName} Support={NeedSomeone} />}
      </WithProfile>
    </>
  );
}

/** Fetched while there is a network, so that the last question leads on without one. */
function fetchWhatFollows(): void {
  for (const page of [
    import("./athletic-vision-completion.tsx"),
    import("./athletic-vision-review.tsx"),
  ])
    page.catch(() => {
      // Fetched when it is opened.
    });
}
