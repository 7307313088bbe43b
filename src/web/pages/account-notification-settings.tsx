import { useMutation } from "@tanstack/react-query";
import Send from "lucide-react/icons/send";
import type { Profile } from "#shared/account/contract.ts";
import { sendTest } from "#shared/notifications/contract.ts";
import { NOTIFICATIONS_KEY, useNotifications } from "#web/data/notifications.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { KindsTable } from "#web/features/notifications/kinds-table.tsx";
import { PauseSection, TimesSection } from "#web/features/notifications/times-section.tsx";
import { PushSection } from "#web/features/notifications/push-section.tsx";
import { callApi } from "#web/platform/api.ts";
import { useOutboxState } from "#web/platform/outbox/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SyncStatus } from "#web/ui/sync-status.tsx";
import { toast } from "#web/ui/toast.ts";
import { accountNotificationSettingsTexts as texts } from "#web/features/notifications/texts.ts";

export function Component() {
  return (
    <AccountSection
      title={texts.notifications}
      badge={<SettingsSaved />}
      lead={texts.notificationsLead}
    >
      <WithProfile>{(profile) => <NotificationSettings profile={profile} />}</WithProfile>
    </AccountSection>
  );
}

/** Lets a user choose which reminders they get, where and when. Every change takes effect immediately. */
function NotificationSettings({ profile }: { profile: Profile }) {
  const query = useNotifications();
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-[48rem]" />}>
      {({ settings, devices, publicKey }) => (
        <div className="grid gap-12">
          <KindsTable settings={settings} profile={profile} />
          <PushSection devices={devices} publicKey={publicKey} />
          <TimesSection settings={settings} isGrownUp={profile.ageGroup === "adult"} />
          <PauseSection pausedUntil={settings.pausedUntil} />
          <TestSection />
        </div>
      )}
    </Loaded>
  );
}

function SettingsSaved() {
  return <SyncStatus state={useOutboxState(NOTIFICATIONS_KEY)} />;
}

function TestSection() {
  const test = useMutation({
    mutationFn: () => callApi(sendTest),
    onSuccess: ({ email, devices }) => toast.success(sentWords(email, devices)),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Section title={texts.doesItReachYou} lead={texts.doesItReachYouLead}>
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<Send size={20} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {texts.sendMeATest}
      </Button>
    </Section>
  );
}

function sentWords(email: string, devices: number): string {
  if (devices === 0) return texts.sentTo(email);
  return texts.testSent(email, devices);
}
