import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Profile } from "#shared/account/contract.ts";
import { AccountSection } from "./account-section.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { ProfilePicture } from "./profile-picture.tsx";
import { profileQuery } from "#web/data/profile.ts";
import { guardianQuery } from "./queries.ts";
import { useProfileForm } from "./use-profile-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { BirthYearForm } from "./birth-year-form.tsx";
import { YOUNGEST_MEMBER } from "#shared/account/age.ts";
import { paths } from "#shared/paths.ts";
import { longDate } from "#web/platform/moments.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { GuardianForm } from "./guardian-form.tsx";

const TITLE = "Account - Information";

export function ProfilePage() {
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} what="Your profile" skeleton={<LoadingProfile />} Frame={Frame}>
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

type AgeSectionProps = { profile: Profile; onTooYoung: () => void };

/** For members who have not given their birth year, and for minors. */
function AgeSection({ profile, onTooYoung }: AgeSectionProps) {
  const { ageGroup, email, erasedFrom } = profile;
  if (ageGroup === "minor") return <GuardianSection email={email} />;
  // Whoever is about to leave, perhaps because they are a child, is not asked again.
  if (ageGroup !== "unknown" || erasedFrom !== null) return null;
  return <BirthYearForm email={email} onTooYoung={onTooYoung} />;
}

/** Replaces the profile when the person has just given a child's birth year. The notice above it leads back. */
function ChildsAccount({ erasedFrom }: { erasedFrom: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid content-start gap-6">
      <PageHead title="A little later" />
      <h1 ref={heading} tabIndex={-1} className="wide text-heading">
        A little later
      </h1>
      <p className="measure text-lead text-muted">
        You need to be {YOUNGEST_MEMBER} to have an account here. We have not kept the year, and on{" "}
        {longDate(erasedFrom)} the account goes too.
      </p>
      <p className="measure text-muted">
        Until you are older the stories are open to you: read how five athletes saw their own day,
        and ask a parent or your coach to train with you. Was the year a slip? Keep the account,
        then set it again.
      </p>
      <ButtonLink to={paths.inspiration} className="justify-self-start">
        Read the stories
      </ButtonLink>
    </section>
  );
}

/** The guardian a minor has named. Only they see it, and only they change it. */
function GuardianSection({ email }: { email: string }) {
  const query = useQuery(guardianQuery);
  const { data } = query;
  return (
    <section aria-labelledby="guardian" className="grid gap-6 border-t border-line pt-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h2 id="guardian" className="wide text-title">
          Your guardian
        </h2>
        {data?.email && (
          <Badge tone={data.hasAgreed ? "done" : "neutral"}>
            {data.hasAgreed ? "Agrees to sharing counts" : "Has not agreed to sharing"}
          </Badge>
        )}
      </div>
      <p className="measure text-muted">
        A coach sees how often you train only if both of you agree. Nobody sees what you write.
      </p>
      <Loaded query={query} what="Your guardian" skeleton={<Skeleton className="h-20 max-w-md" />}>
        {(guardian) => (
          <GuardianForm key={guardian.email} known={guardian.email ?? ""} ownEmail={email} />
        )}
      </Loaded>
    </section>
  );
}
