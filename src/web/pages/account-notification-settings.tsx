import { AccountSection } from "#web/features/account/account-section.tsx";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import {
  NotificationSettings,
  SettingsSaved,
} from "#web/features/notifications/notification-settings.tsx";

export function Component() {
  return (
    <AccountSection
      title="Notifications"
      badge={<SettingsSaved />}
      lead="A tap on the shoulder at the right moment, and silence for the rest."
    >
      <WithProfile>{(profile) => <NotificationSettings profile={profile} />}</WithProfile>
    </AccountSection>
  );
}
