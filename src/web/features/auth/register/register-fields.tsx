import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Link } from "react-router";
import {
  BIRTH_YEAR_FIELD,
  GUARDIAN_FIELD,
  LOGIN_EMAIL_FIELD,
} from "#shared/account/account-fields.ts";
import { paths } from "#shared/paths.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { isMinor, type Registration } from "./check-registration.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export function RegisterFields({ form }: { form: UseFormReturn<Registration> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={60}
        hint="Your vision is spoken with it."
        {...form.register("name")}
      />
      <TextField
        {...LOGIN_EMAIL_FIELD}
        required
        maxLength={254}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <NewPasswordFields
        password={{ ...form.register("password"), error: errors.password?.message }}
        confirmation={{
          ...form.register("confirmPassword"),
          error: errors.confirmPassword?.message,
        }}
      />
      <TextField
        {...BIRTH_YEAR_FIELD}
        error={errors.birthYear?.message}
        {...form.register("birthYear")}
      />
      <GuardianField form={form} />
      <Agreement form={form} />
    </>
  );
}

/** Appears with the year that requires it. */
function GuardianField({ form }: { form: UseFormReturn<Registration> }) {
  const birthYear = useWatch({ control: form.control, name: "birthYear" });
  const [today] = useState(() => new Date());
  if (!isMinor(birthYear, today)) return null;
  return (
    <TextField
      {...GUARDIAN_FIELD}
      error={form.formState.errors.guardianEmail?.message}
      {...form.register("guardianEmail")}
    />
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
