import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";
import { paths } from "#shared/paths.ts";
import type { Registration } from "./check-registration.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export function RegisterFields({ form }: { form: UseFormReturn<Registration> }) {
  const { errors } = form.formState;
  return (
    <>
      <input type="hidden" {...form.register("name")} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordField
        label="Password"
        hint={`Minimum ${PASSWORD_MIN_LENGTH} characters`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register("confirmPassword")}
      />
      <TextField
        label="Birth year"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        placeholder="YYYY"
        error={errors.birthYear?.message}
        {...form.register("birthYear")}
      />
      <Agreement form={form} />
    </>
  );
}

function Agreement({ form }: { form: UseFormReturn<Registration> }) {
  return (
    <div>
      <Checkbox
        label="I agree to the terms of service and the privacy policy"
        error={form.formState.errors.hasAgreed?.message}
        {...form.register("hasAgreed")}
      />
      <p className="text-small text-muted">
        Read the{" "}
        <Link to={paths.termsOfService} target="_blank" className="underline underline-offset-4">
          Terms of Service
        </Link>{" "}
        and the{" "}
        <Link to={paths.privacyPolicy} target="_blank" className="underline underline-offset-4">
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}
