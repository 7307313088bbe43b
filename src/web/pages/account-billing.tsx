import { AccountSection } from "#web/features/account/account-section.tsx";
import { BillingHistory } from "#web/features/billing/invoices/billing-history.tsx";

export function Component() {
  return (
    <AccountSection title="Billing">
      <BillingHistory />
    </AccountSection>
  );
}
