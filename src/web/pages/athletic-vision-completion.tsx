import { WithProfile } from "#web/features/account/with-profile.tsx";
import { VisionCompletion } from "#web/features/vision/flow/vision-completion.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead title="Athletic Vision" />
      <WithProfile>{({ firstName }) => <VisionCompletion firstName={firstName} />}</WithProfile>
    </>
  );
}
