import { AccountSection } from "#web/features/account/account-section.tsx";
import { SecurityPanel } from "#web/features/auth/security/security-panel.tsx";

export function Component() {
  return (
    <AccountSection title="Security" lead="How you get in, and where you are in.">
      <SecurityPanel />
    </AccountSection>
  );
}
