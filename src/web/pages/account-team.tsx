import { paths } from "#shared/paths.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function Component() {
  return (
    <AccountSection title="Team">
      <EmptyState
        title="No Team Found"
        action={<ButtonLink to={paths.choosePlan}>See the team plan</ButtonLink>}
      >
        You don't appear to be part of a team.
      </EmptyState>
    </AccountSection>
  );
}
