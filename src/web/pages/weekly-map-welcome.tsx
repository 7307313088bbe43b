import { hasPermission } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { StartButton } from "#web/features/planning/start-button.tsx";
import { WeeklyWelcome } from "#web/features/planning/welcome.tsx";

export function Component() {
  return (
    <WithProfile>
      {(profile) => (
        <WeeklyWelcome
          firstName={profile.firstName}
          action={
            hasPermission(profile, "plan") ? (
              <StartButton kind="weekly" userId={profile.userId} path={paths.weeklyCreate} />
            ) : (
              <PlanNeeded />
            )
          }
        />
      )}
    </WithProfile>
  );
}
