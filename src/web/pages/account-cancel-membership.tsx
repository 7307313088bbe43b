import { paths } from "#shared/paths.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function Component() {
  return (
    <AccountSection title="Cancel membership">
      <EmptyState
        title="There is nothing to cancel"
        action={<ButtonLink to={paths.accountMembership}>Back to Membership</ButtonLink>}
      >
        You have no membership, so nothing is charged.
      </EmptyState>
    </AccountSection>
  );
}
