import { WithProfile } from "#web/features/account/with-profile.tsx";
import { VisionWelcome } from "#web/features/vision/flow/vision-welcome.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead title="Athletic Vision" />
      <WithProfile>{({ firstName }) => <VisionWelcome firstName={firstName} />}</WithProfile>
    </>
  );
}
