import { can } from "#shared/account/permissions.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { WorkshopsPage } from "#web/features/workshops/workshops-page.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  return (
    <div className="frame py-12 lg:py-20">
      <TitledPage
        title="Workshops"
        lead="A long evening on one subject, four times a year, and all past ones to watch when you like."
      >
        <WithProfile>
          {(profile) => (can(profile, "watchWorkshops") ? <WorkshopsPage /> : <PlanNeeded />)}
        </WithProfile>
      </TitledPage>
    </div>
  );
}
