import { paths } from "#shared/paths.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function Component() {
  return (
    <AccountSection title="Notifications">
      <EmptyState
        title="Nothing to choose yet"
        action={<ButtonLink to={paths.account}>Back to Information</ButtonLink>}
      >
        We mail you only about your account: log-in links, changes to it, and answers to what you
        ask. Reminders will be yours to switch on here.
      </EmptyState>
    </AccountSection>
  );
}
