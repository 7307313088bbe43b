import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { requestDeletion } from "#shared/account/contract.ts";
import { refreshProfile, profileQuery } from "#web/data/profile.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ExportButton } from "#web/features/account/export-button.tsx";
import { ReauthenticationRequired } from "#web/features/account/reauthentication-required.tsx";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { accountDeleteTexts as texts } from "#web/features/account/texts.ts";

export function Component() {
  const { data: profile, isPending } = useQuery(profileQuery);
  return (
    <AccountSection title={texts.deleteAccount} lead={texts.deleteAccountLead}>
      <div className="grid justify-items-start gap-4 border-t border-line pt-8">
        <h2 className="wide text-title">{texts.takeItWithYouHeading}</h2>
        <p className="measure text-muted">{texts.takeItWithYouLead}</p>
        <ExportButton />
      </div>
      <div className="grid justify-items-start gap-4 border-t border-line pt-8">
        <h2 className="wide text-title">{texts.deleteItHeading}</h2>
        {isPending && <Skeleton className="h-40 w-full max-w-md" />}
        {profile?.erasedFrom && (
          <p className="measure">{texts.done(longDate(profile.erasedFrom))}</p>
        )}
        {!isPending && !profile?.erasedFrom && <DeleteAccountForm />}
      </div>
    </AccountSection>
  );
}

function DeleteAccountForm() {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<ApiError>();
  const { form, props, field, isSubmitting } = useAppForm({
    initial: { password: "" },
    async onSubmit({ password }) {
      setRefusal(undefined);
      try {
        const { erasedFrom } = await callApi(requestDeletion, { body: { password } });
        toast.success(texts.accountDeleted(longDate(erasedFrom)));
        await refreshProfile(client);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRefusal(error);
        form.setError("password", { message: error.message }, { shouldFocus: true });
      }
    },
  });

  return (
    <form {...props} aria-label={texts.deleteAccount} className="grid w-full max-w-md gap-6">
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="current-password"
        {...field("password")}
      />
      <ReauthenticationRequired refusal={refusal} />
      <Button
        type="submit"
        variant="danger"
        size="large"
        loading={isSubmitting}
        className="justify-self-start"
      >
        {texts.deleteMyAccount}
      </Button>
    </form>
  );
}
