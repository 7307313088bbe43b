import { useState } from "react";
import { changePassword } from "#shared/account/contract.ts";
import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ReauthenticationRequired } from "#web/features/account/reauthentication-required.tsx";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { accountChangePasswordTexts as texts } from "#web/features/auth/texts.ts";

export function Component() {
  return (
    <AccountSection title={texts.changePassword} lead={texts.changePasswordLead}>
      <ChangePasswordForm />
    </AccountSection>
  );
}

function ChangePasswordForm() {
  const { props, field, isSubmitting, asksForCurrent, refusal } = useChangePassword();
  return (
    <form {...props} aria-label={texts.changePassword} className="grid max-w-md gap-6">
      {asksForCurrent && (
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          // The field has just appeared because it is the only thing that is missing.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...field("currentPassword")}
        />
      )}
      <PasswordField
        label={texts.newPassword}
        hint={texts.passwordHint}
        required
        minLength={PASSWORD_MIN_LENGTH}
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField
        label={texts.confirmPassword}
        required
        autoComplete="new-password"
        {...field("confirmation")}
      />
      <ReauthenticationRequired refusal={refusal} />
      <Button type="submit" size="large" loading={isSubmitting} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}

const EMPTY = { password: "", confirmation: "", currentPassword: "" };
const ASKS_FOR_CURRENT = new Set(["current_password_required", "current_password_wrong"]);

/** Handles the form. Asks for the current password only once the server requires it. */
function useChangePassword() {
  const [asksForCurrent, setAsksForCurrent] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();

  const edited = useAppForm({
    initial: EMPTY,
    schema: async () => (await import("#schemas/auth/forms.ts")).NewPasswordForm,
    async onSubmit({ password, currentPassword }) {
      setRefusal(undefined);
      try {
        await callApi(changePassword, {
          body: { password, ...(asksForCurrent && { currentPassword }) },
        });
        toast.success(texts.passwordChangeSuccess);
        setAsksForCurrent(false);
        edited.form.reset(EMPTY);
      } catch (error) {
        // Show the whole error, so that users can pass its code and request ID on to support.
        toast.error(JSON.stringify(error));
        if (!(error instanceof ApiError)) throw error;
        setRefusal(error);
        if (!ASKS_FOR_CURRENT.has(error.code)) throw error;
        setAsksForCurrent(true);
        edited.form.setError("currentPassword", { message: error.message }, { shouldFocus: true });
      }
    },
  });

  return { ...edited, asksForCurrent, refusal };
}
