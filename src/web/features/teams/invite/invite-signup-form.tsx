import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { LOGIN_EMAIL_FIELD } from "#shared/account/account-fields.ts";
import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";
import { paths } from "#shared/paths.ts";
import { AgeFields } from "./age-fields.tsx";
import { type InviteSignup, useInviteSignup } from "./use-invite-signup.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export function InviteSignupForm(signup: InviteSignup) {
  const { form, props, field, problem, isSubmitting } = useInviteSignup(signup);
  const typedYear = useWatch({ control: form.control, name: "birthYear" });
  return (
    <form {...props} aria-label="Join the team" className="relative">
      <fieldset disabled={isSubmitting} className="grid gap-5">
        {problem && (
          <div ref={takeFocus} tabIndex={-1}>
            <Alert>{problem}</Alert>
          </div>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            required
            autoComplete="given-name"
            maxLength={60}
            {...field("firstName")}
          />
          <TextField
            label="Last name"
            required
            autoComplete="family-name"
            maxLength={60}
            {...field("lastName")}
          />
        </div>
        <TextField {...LOGIN_EMAIL_FIELD} required maxLength={254} {...field("email")} />
        <PasswordField
          label="Password"
          hint={`Minimum ${PASSWORD_MIN_LENGTH} characters`}
          required
          minLength={PASSWORD_MIN_LENGTH}
          autoComplete="new-password"
          {...field("password")}
        />
        <AgeFields
          birthYear={field("birthYear")}
          guardianEmail={field("guardianEmail")}
          typedYear={typedYear}
        />
        <Agreement />
        <Button type="submit" size="large">
          Create Account
        </Button>
      </fieldset>
      {isSubmitting && (
        <div className="absolute -inset-3 grid place-items-center rounded-panel bg-canvas/80">
          <Spinner label="Creating your account..." size={32} />
        </div>
      )}
    </form>
  );
}

/** The button that was pressed cannot keep it: everything is switched off while the account is made. */
const takeFocus = (problem: HTMLElement | null) => problem?.focus();

function Agreement() {
  const look = "underline underline-offset-4 hover:text-ink";
  return (
    <p className="text-small text-muted">
      By creating an account, you agree to our{" "}
      <Link to={paths.termsOfService} target="_blank" className={look}>
        Terms of Service
      </Link>{" "}
      and{" "}
      <Link to={paths.privacyPolicy} target="_blank" className={look}>
        Privacy Policy
      </Link>
      .
    </p>
  );
}
