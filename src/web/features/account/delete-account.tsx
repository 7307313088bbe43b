import { useQuery } from "@tanstack/react-query";
import { AccountSection } from "./account-section.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import { ExportButton } from "./export-button.tsx";
import { longDate } from "#web/platform/moments.ts";
import { profileQuery } from "#web/data/profile.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function DeleteAccount() {
  const { data: profile, isPending } = useQuery(profileQuery);
  return (
    <AccountSection
      title="Delete account"
      lead="Your account and everything you wrote in it goes for good, 14 days after you ask. Until then you can change your mind."
    >
      <div className="grid justify-items-start gap-4 border-t border-line pt-8">
        <h2 className="wide text-title">Take it with you</h2>
        <p className="measure text-muted">
          A file with everything that is stored about you. Keep it before you go.
        </p>
        <ExportButton />
      </div>
      <div className="grid justify-items-start gap-4 border-t border-line pt-8">
        <h2 className="wide text-title">Delete it</h2>
        {isPending && <Skeleton className="h-40 w-full max-w-md" />}
        {profile?.erasedFrom && (
          <p className="measure">
            It is done: on {longDate(profile.erasedFrom)} your account is deleted. Nothing more is
            needed from you.
          </p>
        )}
        {!isPending && !profile?.erasedFrom && <DeleteAccountForm />}
      </div>
    </AccountSection>
  );
}
