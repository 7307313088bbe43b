import { useParams } from "react-router";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { WeeklyCreate } from "#web/features/planning/weekly-create.tsx";

export function Component() {
  const { order } = useParams();
  return (
    <WithProfile>
      {(profile) =>
        profile.roles.includes("PAID") ? (
          <WeeklyCreate reader={profile} order={order} />
        ) : (
          <div className="frame py-12">
            <PlanNeeded heading="h1" />
          </div>
        )
      }
    </WithProfile>
  );
}
