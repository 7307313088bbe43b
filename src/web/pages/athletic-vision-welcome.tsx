import { paths } from "#shared/paths.ts";
import { FirstNameForm } from "#web/features/account/first-name-form.tsx";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { VisionWelcome } from "#web/features/vision/flow/vision-welcome.tsx";
import { PageHead } from "#web/platform/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead title="Athletic Vision" />
      <WithProfile>
        {(profile) => (
          <VisionWelcome
            firstName={profile.firstName}
            nameForm={<FirstNameForm profile={profile} next={paths.visionNext} />}
          />
        )}
      </WithProfile>
    </>
  );
}
