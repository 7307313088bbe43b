import { paths } from "#shared/paths.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function Component() {
  return (
    <AccountSection title="Membership">
      <EmptyState
        title="You have no plan yet"
        action={<ButtonLink to={paths.choosePlan}>Choose a plan</ButtonLink>}
      >
        Your plan, the card on file and the way to cancel stand here once you have one.
      </EmptyState>
    </AccountSection>
  );
}
