import { AccountSection } from "#web/features/account/account-section.tsx";
import { ExportButton } from "#web/features/account/export-button.tsx";
import { CancelMembership } from "#web/features/billing/membership/cancel-membership.tsx";

export function Component() {
  return (
    <AccountSection title="Cancel membership">
      <CancelMembership exportButton={<ExportButton />} />
    </AccountSection>
  );
}
