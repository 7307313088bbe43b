import { AccountSection } from "#web/features/account/account-section.tsx";
import { ChangePasswordForm } from "#web/features/account/change-password-form.tsx";

export function Component() {
  return (
    <AccountSection
      title="Change password"
      lead="Your other devices are logged out when you change it."
    >
      <ChangePasswordForm />
    </AccountSection>
  );
}
