import type { Profile } from "#shared/account/contract.ts";
import type { useProfileForm } from "./use-profile-form.ts";
import { Button } from "#web/ui/button.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type ProfileFieldsProps = { profile: Profile; edited: ReturnType<typeof useProfileForm> };

export function ProfileFields({ profile, edited }: ProfileFieldsProps) {
  const { form, isDifferent, isSaving, submit } = edited;
  const { errors } = form.formState;
  const isOffline = useIsOffline();
  return (
    <form noValidate onSubmit={submit} aria-label="Profile" className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register("lastName")}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={pendingHint(profile)}
        error={errors.email?.message}
        {...form.register("email")}
      />
      {isOffline && <OfflineLine>Offline. What you typed is kept on this device.</OfflineLine>}
      <Button
        type="submit"
        size="large"
        disabled={!isDifferent}
        loading={isSaving}
        className="justify-self-start"
      >
        {isSaving ? "Saving..." : "Save"}
      </Button>
    </form>
  );
}

function pendingHint({ pendingEmail }: Profile): string | undefined {
  if (pendingEmail === null) return undefined;
  return `Changes to ${pendingEmail} once you open the links that we emailed there and to your current address.`;
}
