import { useState } from "react";
import { useParams } from "react-router";
import type { Profile } from "#shared/account/contract.ts";
import { can } from "#shared/account/permissions.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { isNightHour } from "#web/features/listening/session/sleep-timer.ts";
import { DailyCreate } from "#web/features/planning/daily/daily-create.tsx";
import { isInNightFlow } from "#web/features/practice/tonight/use-night-flow.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useNightTheme } from "#web/platform/use-night-theme.ts";
import { usePlanContext } from "./parts/use-plan-context.ts";

export function Component() {
  const isTonight = isInNightFlow();
  const [isNight] = useState(() => isNightHour(new Date(), deviceZone()));
  useNightTheme(isTonight && isNight);
  return (
    <WithProfile>
      {(profile) =>
        can(profile, "plan") ? (
          <PlannedDay reader={profile} isTonight={isTonight} />
        ) : (
          <div className="frame py-12">
            <PlanNeeded heading="h1" />
          </div>
        )
      }
    </WithProfile>
  );
}

function PlannedDay({ reader, isTonight }: { reader: Profile; isTonight: boolean }) {
  const { order } = useParams();
  const context = usePlanContext();
  return <DailyCreate {...{ reader, order, context, isTonight }} />;
}
