import type { Profile } from "#shared/account/contract.ts";
import type { useProfileForm } from "./use-profile-form.ts";
import { Button } from "#web/ui/button.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type ProfileFieldsProps = { profile: Profile; edited: ReturnType<typeof useProfileForm> };

export function ProfileFields({ profile, edited }: ProfileFieldsProps) {
  const { props, field, isChanged, isSubmitting } = edited;
  const isOffline = useIsOffline();
  return (
    <form {...props} aria-label="Profile" className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
        <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={pendingHint(profile)}
        {...field("email")}
      />
      {isOffline && <OfflineLine>Offline. What you typed is kept on this device.</OfflineLine>}
      <Button
        type="submit"
        size="large"
        disabled={!isChanged}
        loading={isSubmitting}
        className="justify-self-start"
      >
        {isSubmitting ? "Saving..." : "Save"}
      </Button>
    </form>
  );
}

function pendingHint({ pendingEmail }: Profile): string | undefined {
  if (pendingEmail === null) return undefined;
  return `Changes to ${pendingEmail} once you open the links that we emailed there and to your current address.`;
}
