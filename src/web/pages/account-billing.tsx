import { AccountSection } from "#web/features/account/account-section.tsx";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { BillingHistory } from "#web/features/billing/invoices/billing-history.tsx";

export function Component() {
  return (
    <AccountSection title="Billing">
      <WithProfile>
        {({ team }) => (
          <BillingHistory teamName={team?.teamRole === "member" ? team.teamName : undefined} />
        )}
      </WithProfile>
    </AccountSection>
  );
}
