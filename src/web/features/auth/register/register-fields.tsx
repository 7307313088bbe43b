import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import {
  BIRTH_YEAR_FIELD,
  GUARDIAN_FIELD,
  LOGIN_EMAIL_FIELD,
} from "#shared/account/account-fields.ts";
import { paths } from "#shared/paths.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { isMinor } from "#shared/account/age.ts";
import type { Registration } from "#shared/auth/forms.ts";
import type { AppFormFields } from "#web/ui/use-app-form.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export function RegisterFields({ form, field }: AppFormFields<Registration>) {
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={60}
        hint="Your vision is spoken with it."
        {...field("name")}
      />
      <TextField {...LOGIN_EMAIL_FIELD} required maxLength={254} {...field("email")} />
      <NewPasswordFields password={field("password")} confirmation={field("confirmPassword")} />
      <TextField {...BIRTH_YEAR_FIELD} {...field("birthYear")} />
      <GuardianField {...{ form, field }} />
      <Agreement field={field} />
    </>
  );
}

/** Appears with the year that requires it. */
function GuardianField({ form, field }: AppFormFields<Registration>) {
  const birthYear = useWatch({ control: form.control, name: "birthYear" });
  const [today] = useState(() => new Date());
  if (!isMinor(birthYear, today)) return null;
  return <TextField {...GUARDIAN_FIELD} {...field("guardianEmail")} />;
}

function Agreement({ field }: Pick<AppFormFields<Registration>, "field">) {
  return (
    <div>
      <Checkbox
        label="I agree to the terms of service and the privacy policy"
        {...field("hasAgreed")}
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
