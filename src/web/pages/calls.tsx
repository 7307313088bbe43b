import { can } from "#shared/account/permissions.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { CallsPage } from "#web/features/calls/calls-page.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  return (
    <div className="frame py-12 lg:py-20">
      <TitledPage
        title="Tuesday call"
        lead="An hour every week with a pro and the others who train like you."
      >
        <WithProfile>
          {(profile) =>
            can(profile, "joinCalls") ? <CallsPage profile={profile} /> : <PlanNeeded />
          }
        </WithProfile>
      </TitledPage>
    </div>
  );
}
