import { useQueryClient } from "@tanstack/react-query";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ExportButton } from "#web/features/account/export-button.tsx";
import { refreshProfile } from "#web/data/profile.ts";
import { CancelMembership } from "#web/features/billing/membership/cancel-membership.tsx";
import { accountCancelMembershipTexts as texts } from "#web/features/billing/membership/texts.ts";

export function Component() {
  const client = useQueryClient();
  return (
    <AccountSection title={texts.cancelMembership}>
      <CancelMembership
        exportButton={<ExportButton />}
        onResumed={() => void refreshProfile(client)}
      />
    </AccountSection>
  );
}
