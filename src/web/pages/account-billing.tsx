import { paths } from "#shared/paths.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function Component() {
  return (
    <AccountSection title="Billing">
      <EmptyState
        title="No invoices yet"
        action={<ButtonLink to={paths.choosePlan}>Choose a plan</ButtonLink>}
      >
        The next invoice and all that you paid stand here once you have a plan.
      </EmptyState>
    </AccountSection>
  );
}
