import { useParams } from "react-router";
import type { Profile } from "#shared/account/contract.ts";
import { can } from "#shared/account/permissions.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { WeeklyCreate } from "#web/features/planning/weekly/weekly-create.tsx";
import { usePlanContext } from "./parts/use-plan-context.ts";

export function Component() {
  return (
    <WithProfile>
      {(profile) =>
        can(profile, "plan") ? (
          <PlannedWeek reader={profile} />
        ) : (
          <div className="frame py-12">
            <PlanNeeded heading="h1" />
          </div>
        )
      }
    </WithProfile>
  );
}

function PlannedWeek({ reader }: { reader: Profile }) {
  const { order } = useParams();
  return <WeeklyCreate {...{ reader, order }} context={usePlanContext()} />;
}
