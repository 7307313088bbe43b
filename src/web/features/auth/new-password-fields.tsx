import type { ComponentProps } from "react";
import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { newPasswordFieldsTexts as texts } from "./texts.ts";

type Field = Omit<ComponentProps<typeof PasswordField>, "label">;

/** Fields for choosing a password, which must be typed twice. */
export function NewPasswordFields(fields: { password: Field; confirmation: Field }) {
  return (
    <>
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        required
        minLength={PASSWORD_MIN_LENGTH}
        autoComplete="new-password"
        {...fields.password}
      />
      <PasswordField
        label={texts.confirmPassword}
        required
        autoComplete="new-password"
        {...fields.confirmation}
      />
    </>
  );
}
