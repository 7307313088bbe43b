import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Profile } from "#shared/account/contract.ts";
import { AccountSection } from "./account-section.tsx";
import { AgeSection } from "./age-section.tsx";
import { ChildsAccount } from "./childs-account.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { ProfilePicture } from "./profile-picture.tsx";
import { profileQuery } from "./queries.ts";
import { useProfileForm } from "./use-profile-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Loaded } from "#web/ui/loaded.tsx";

const TITLE = "Account - Information";

export function ProfilePage() {
  const query = useQuery(profileQuery);
  return (
    <Loaded
      query={query}
      what="Your profile"
      skeleton={<LoadingProfile />}
      Frame={Frame}
    >
      {(profile) => <LoadedProfile key={profile.userId} profile={profile} />}
    </Loaded>
  );
}

function LoadedProfile({ profile }: { profile: Profile }) {
  const edited = useProfileForm(profile);
  const [isTooYoung, setIsTooYoung] = useState(false);
  if (isTooYoung && profile.erasedFrom) return <ChildsAccount erasedFrom={profile.erasedFrom} />;
  return (
    <AccountSection
      title={TITLE}
      badge={edited.isChanged && <Badge tone="accent">Unsaved changes</Badge>}
    >
      <ProfilePicture profile={profile} />
      <ProfileFields profile={profile} edited={edited} />
      <AgeSection profile={profile} onTooYoung={() => setIsTooYoung(true)} />
    </AccountSection>
  );
}

function LoadingProfile() {
  return (
    <div className="grid gap-8">
      <div className="flex items-center gap-6">
        <Skeleton className="size-24 rounded-round" />
        <Spinner label="Loading..." />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20 sm:col-span-2" />
      </div>
    </div>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AccountSection title={TITLE}>{children}</AccountSection>
);
