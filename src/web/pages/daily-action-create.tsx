import { useParams } from "react-router";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { DailyCreate } from "#web/features/planning/daily-create.tsx";
import { isInNightFlow } from "#web/features/practice/tonight/use-night-flow.ts";

export function Component() {
  const { order } = useParams();
  return (
    <WithProfile>
      {(profile) =>
        profile.roles.includes("PAID") ? (
          <DailyCreate reader={profile} order={order} isTonight={isInNightFlow()} />
        ) : (
          <div className="frame py-12">
            <PlanNeeded heading="h1" />
          </div>
        )
      }
    </WithProfile>
  );
}
