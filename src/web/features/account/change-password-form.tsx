import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";
import { OwnerProblem } from "./owner-problem.tsx";
import { useChangePassword } from "./use-change-password.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

export function ChangePasswordForm() {
  const { props, field, isSubmitting, asksForCurrent, refusal } = useChangePassword();
  return (
    <form {...props} aria-label="Change password" className="grid max-w-md gap-6">
      {asksForCurrent && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          // It has just appeared because it is the one thing that is missing.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...field("currentPassword")}
        />
      )}
      <PasswordField
        label="New password"
        hint={`Minimum ${PASSWORD_MIN_LENGTH} characters`}
        required
        minLength={PASSWORD_MIN_LENGTH}
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField
        label="Confirm password"
        required
        autoComplete="new-password"
        {...field("confirmation")}
      />
      <OwnerProblem refusal={refusal} />
      <Button type="submit" size="large" loading={isSubmitting} className="justify-self-start">
        Submit
      </Button>
    </form>
  );
}
