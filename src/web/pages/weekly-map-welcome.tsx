import { paths } from "#shared/paths.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { StartButton } from "#web/features/planning/start-button.tsx";
import { WeeklyWelcome } from "#web/features/planning/weekly/weekly-welcome.tsx";

export function Component() {
  return (
    <WithProfile>
      {({ userId, firstName, roles }) => (
        <WeeklyWelcome
          firstName={firstName}
          action={
            roles.includes("PAID") ? (
              <StartButton kind="weekly" userId={userId} path={paths.weeklyCreate} />
            ) : (
              <PlanNeeded />
            )
          }
        />
      )}
    </WithProfile>
  );
}
