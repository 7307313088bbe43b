import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Profile, getProfile, updateProfile } from "#shared/account/contract.ts";
import type { ProfileForm } from "#shared/account/profile-form.ts";
import { paths } from "#shared/paths.ts";
import { refreshProfile, guardianQuery, profileQuery } from "#web/data/profile.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { BirthYearForm, GuardianForm } from "#web/features/account/age-forms.tsx";
import { ThemeChoice } from "#web/features/account/theme-choice.tsx";
import { ProfilePicture } from "#web/features/account/profile-picture.tsx";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { unsavedFields } from "#web/platform/drafts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { accountInformationTexts as texts } from "#web/features/account/texts.ts";

const TITLE = "Account - Information";

export function Component() {
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} what={texts.profile} skeleton={<LoadingProfile />} Frame={Frame}>
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
      badge={edited.isChanged && <Badge tone="accent">{texts.unsavedChanges}</Badge>}
    >
      <ProfilePicture profile={profile} />
      <ProfileFields profile={profile} edited={edited} />
      <AgeSection profile={profile} onTooYoung={() => setIsTooYoung(true)} />
      <ThemeChoice />
      <ButtonLink to={paths.accountExport} variant="link" className="justify-self-start">
        {texts.journeyPdf}
      </ButtonLink>
    </AccountSection>
  );
}

function LoadingProfile() {
  return (
    <div className="grid gap-8">
      <div className="flex items-center gap-6">
        <Skeleton className="size-24 rounded-round" />
        <Spinner label={texts.loading} />
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

/** Shown to members who haven't given their birth year, and to minors. */
function AgeSection({ profile, onTooYoung }: AgeSectionProps) {
  const { ageGroup, email, erasedFrom } = profile;
  if (ageGroup === "minor") return <GuardianSection email={email} />;
  // Don't ask again if the account is about to be deleted, perhaps because the user is a child.
  if (ageGroup !== "unknown" || erasedFrom !== null) return null;
  return <BirthYearForm email={email} onTooYoung={onTooYoung} />;
}

/** Replaces the profile when the user has just given a child's birth year. The notice above it offers a way back. */
function ChildsAccount({ erasedFrom }: { erasedFrom: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid content-start gap-6">
      <PageHead title={texts.tooYoungHeading} />
      <h1 ref={heading} tabIndex={-1} className="wide text-heading">
        {texts.tooYoungHeading}
      </h1>
      <p className="measure text-lead text-muted">{texts.tooYoung(longDate(erasedFrom))}</p>
      <p className="measure text-muted">{texts.tooYoungAlternatives}</p>
      <ButtonLink to={paths.inspiration} className="justify-self-start">
        {texts.readTheStories}
      </ButtonLink>
    </section>
  );
}

/** Shows the guardian named by a minor. Only the minor can see and change it. */
function GuardianSection({ email }: { email: string }) {
  const query = useQuery(guardianQuery);
  const { data } = query;
  return (
    <section aria-labelledby="guardian" className="grid gap-6 border-t border-line pt-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h2 id="guardian" className="wide text-title">
          {texts.guardianHeading}
        </h2>
        {data?.email && (
          <Badge tone={data.hasAgreed ? "done" : "neutral"}>
            {data.hasAgreed ? texts.guardianAgrees : texts.guardianDisagrees}
          </Badge>
        )}
      </div>
      <p className="measure text-muted">{texts.guardianHint}</p>
      <Loaded
        query={query}
        what={texts.guardianHeading}
        skeleton={<Skeleton className="h-20 max-w-md" />}
      >
        {(guardian) => (
          <GuardianForm key={guardian.email} known={guardian.email ?? ""} ownEmail={email} />
        )}
      </Loaded>
    </section>
  );
}

type ProfileFieldsProps = { profile: Profile; edited: ReturnType<typeof useProfileForm> };

function ProfileFields({ profile, edited }: ProfileFieldsProps) {
  const { props, field, isChanged, isSubmitting } = edited;
  const isOffline = useIsOffline();
  return (
    <form {...props} aria-label={texts.profileLabel} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={texts.firstName} autoComplete="given-name" {...field("firstName")} />
        <TextField label={texts.lastName} autoComplete="family-name" {...field("lastName")} />
      </div>
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={pendingHint(profile)}
        {...field("email")}
      />
      {isOffline && <OfflineLine>{texts.offline}</OfflineLine>}
      <Button
        type="submit"
        size="large"
        disabled={!isChanged}
        loading={isSubmitting}
        className="justify-self-start"
      >
        {isSubmitting ? texts.saving : texts.save}
      </Button>
    </form>
  );
}

function pendingHint({ pendingEmail }: Profile): string | undefined {
  if (pendingEmail === null) return undefined;
  return texts.emailChangePending(pendingEmail);
}

const FIELDS = ["firstName", "lastName", "email"] as const;

function formOf({ firstName, lastName, email }: ProfileForm): ProfileForm {
  return { firstName, lastName, email };
}

/**
 * The endpoint takes the whole form, so fields that weren't changed here are sent with their current values,
 * whichever device set them.
 */
async function save(touched: Partial<ProfileForm>): Promise<null> {
  const now = await callApi(getProfile);
  return callApi(updateProfile, { body: { ...formOf(now), ...touched } });
}

/** Creates the profile form. What was typed survives errors, reloads and navigation until it is saved. */
function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const loaded = formOf(profile);

  const edited = useAppForm({
    draft: "profile",
    initial: loaded,
    schema: async () => (await import("#schemas/account/forms.ts")).ProfileForm,
    async onSubmit(_trimmed, sent) {
      const { form, settle, isChanged } = edited;
      if (!isChanged) return;
      try {
        await save(unsavedFields(sent, loaded));
      } catch (error) {
        toast.error(serverDetail(error) ?? texts.notSaved);
        throw error;
      }
      toast.success(texts.saved);
      settle(sent);
      await refreshProfile(client);
      // A new address doesn't belong to the account until its mail is confirmed.
      const saved = formOf(client.getQueryData(profileQuery.queryKey) ?? profile);
      // Anything typed since then stays.
      for (const field of FIELDS)
        if (form.getValues(field) === sent[field]) form.setValue(field, saved[field]);
      settle(saved);
    },
  });

  return edited;
}

/** Returns the server's own message, or undefined if it sent none. */
function serverDetail(error: unknown): string | undefined {
  const hasServerMessage =
    error instanceof ApiError && error.code !== "unreachable" && error.code !== "unexpected_reply";
  return hasServerMessage ? error.message : undefined;
}
