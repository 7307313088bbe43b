import { hasPermission } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { DailyWelcome } from "#web/features/planning/welcome.tsx";
import { StartButton } from "#web/features/planning/start-button.tsx";

export function Component() {
  return (
    <WithProfile>
      {(profile) => (
        <DailyWelcome
          firstName={profile.firstName}
          action={
            hasPermission(profile, "plan") ? (
              <StartButton kind="daily" userId={profile.userId} path={paths.dailyCreate} />
            ) : (
              <PlanNeeded />
            )
          }
        />
      )}
    </WithProfile>
  );
}
