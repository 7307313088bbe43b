import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import { useOutboxState } from "#web/platform/outbox/index.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { SaveMark } from "#web/ui/save-mark.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { KindsTable } from "./kinds-table.tsx";
import { PauseSection } from "./pause-section.tsx";
import { PushSection } from "./push-section.tsx";
import { notificationsQuery, OUTBOX_KEY } from "./queries.ts";
import { TestSection } from "./test-section.tsx";
import { TimesSection } from "./times-section.tsx";

/** What a person is reminded of, where and when. Every change counts at once. */
export function NotificationSettings({ profile }: { profile: Profile }) {
  const query = useQuery(notificationsQuery);
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

export function SettingsSaved() {
  return <SaveMark state={useOutboxState(OUTBOX_KEY)} />;
}
