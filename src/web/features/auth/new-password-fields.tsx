import type { ComponentProps } from "react";
import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

type Field = Omit<ComponentProps<typeof PasswordField>, "label">;

/** A password that is chosen here, typed twice. */
export function NewPasswordFields(fields: { password: Field; confirmation: Field }) {
  return (
    <>
      <PasswordField
        label="Password"
        hint={`Minimum ${PASSWORD_MIN_LENGTH} characters`}
        required
        minLength={PASSWORD_MIN_LENGTH}
        autoComplete="new-password"
        {...fields.password}
      />
      <PasswordField
        label="Confirm Password"
        required
        autoComplete="new-password"
        {...fields.confirmation}
      />
    </>
  );
}
