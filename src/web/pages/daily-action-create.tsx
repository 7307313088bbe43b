import { useParams } from "react-router";
import type { Profile } from "#shared/account/contract.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { DailyCreate } from "#web/features/planning/daily/daily-create.tsx";
import { isInNightFlow } from "#web/features/practice/tonight/use-night-flow.ts";
import { useNightTheme } from "#web/platform/use-night-theme.ts";
import { usePlanSurroundings } from "./use-plan-surroundings.ts";

export function Component() {
  return (
    <WithProfile>
      {(profile) =>
        profile.roles.includes("PAID") ? (
          <PlannedDay reader={profile} />
        ) : (
          <div className="frame py-12">
            <PlanNeeded heading="h1" />
          </div>
        )
      }
    </WithProfile>
  );
}

function PlannedDay({ reader }: { reader: Profile }) {
  const { order } = useParams();
  const around = usePlanSurroundings();
  const isTonight = isInNightFlow();
  useNightTheme(isTonight);
  return <DailyCreate {...{ reader, order, around, isTonight }} />;
}
