import { useQueryClient } from "@tanstack/react-query";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ExportButton } from "#web/features/account/export-button.tsx";
import { discardProfile } from "#web/features/account/queries.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { Membership } from "#web/features/billing/membership/membership.tsx";

export function Component() {
  const client = useQueryClient();
  return (
    <AccountSection title="Membership">
      <WithProfile>
        {({ team }) => (
          <Membership
            team={team}
            exportButton={<ExportButton />}
            onChanged={() => void discardProfile(client)}
          />
        )}
      </WithProfile>
    </AccountSection>
  );
}
