import { useState } from "react";
import { useWatch } from "react-hook-form";
import {
  BIRTH_YEAR_FIELD,
  GUARDIAN_FIELD,
  LOGIN_EMAIL_FIELD,
} from "#shared/account/account-fields.ts";
import { ageGroup, isMinor } from "#shared/account/age.ts";
import type { Registration } from "#shared/auth/forms.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#web/platform/router/link.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";
import { rememberNextSession } from "#web/platform/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type AppFormFields, useAppForm } from "#web/ui/use-app-form.ts";
import { authToast, isUnreachable, problemText } from "../auth-problem.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { registerFormTexts as texts } from "../rich-texts.tsx";

type RegisterFormProps = { onSent: (email: string) => void; onTooYoung: () => void };

const EMPTY: Registration = {
  name: "",
  email: "",
  password: "",
  confirmPassword: "",
  birthYear: "",
  guardianEmail: "",
  hasAgreed: false,
};

const schema = async () => (await import("#schemas/auth/forms.ts")).registrationForm(new Date());
type Checked = Awaited<ReturnType<typeof schema>>["_zod"]["output"];

export function RegisterForm({ onSent, onTooYoung }: RegisterFormProps) {
  const registration = useAppForm<Registration, Checked>({
    initial: EMPTY,
    schema,
    say: authToast.error,
    async onSubmit(checked) {
      // Show that the user is too young before anything is sent.
      if (ageGroup(checked.birthYear, new Date()) === "child") return onTooYoung();
      const { data, error } = await signUp(checked);
      if (error) {
        authToast.error(problemText(error, texts.errorInCreatingAccount));
        return nextStep(error);
      }
      authToast.success(texts.registrationSuccessful);
      if (data.session === null) onSent(checked.email);
    },
  });
  return (
    <form {...registration.props} aria-label={texts.registerLabel} className="grid gap-5">
      <RegisterFields {...registration} />
      {registration.problem && <Alert>{registration.problem}</Alert>}
      <Button type="submit" size="large" loading={registration.isSubmitting}>
        {texts.registerLabel}
      </Button>
    </form>
  );
}

function signUp({ email, password, name, birthYear, guardianEmail }: Checked) {
  rememberNextSession(false);
  return authClient.signUp({
    email,
    password,
    options: {
      emailRedirectTo: new URL(paths.dashboard, window.location.origin).href,
      data: {
        ...(name !== "" && { first_name: name }),
        birth_year: birthYear,
        ...(guardianEmail !== undefined && { guardian_email: guardianEmail }),
      },
    },
  });
}

function nextStep(error: { name: string; message: string }): string {
  return isUnreachable(error) ? texts.notReached : texts.notCreated;
}

function RegisterFields({ form, field }: AppFormFields<Registration>) {
  return (
    <>
      <TextField
        label={texts.firstName}
        autoComplete="given-name"
        maxLength={60}
        hint={texts.nameHint}
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

/** Appears once the birth year requires it. */
function GuardianField({ form, field }: AppFormFields<Registration>) {
  const birthYear = useWatch({ control: form.control, name: "birthYear" });
  const [today] = useState(() => new Date());
  if (!isMinor(birthYear, today)) return null;
  return <TextField {...GUARDIAN_FIELD} {...field("guardianEmail")} />;
}

function Agreement({ field }: Pick<AppFormFields<Registration>, "field">) {
  return (
    <div>
      <Checkbox label={texts.agreeToTerms} {...field("hasAgreed")} />
      <p className="text-small text-muted">
        {texts.readTerms(
          (text) => (
            <Link
              to={paths.termsOfService}
              target="_blank"
              className="underline underline-offset-4"
            >
              {text}
            </Link>
          ),
          (text) => (
            <Link to={paths.privacyPolicy} target="_blank" className="underline underline-offset-4">
              {text}
            </Link>
          ),
        )}
      </p>
    </div>
  );
}
