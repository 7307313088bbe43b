import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";
import { paths } from "#shared/paths.ts";
import { authToast } from "../auth-toast.ts";
import { isUnreachable, problemText } from "../auth-problem.ts";
import type { Registration } from "./check-registration.ts";
import { FormProblem } from "../form-problem.tsx";
import { registerAccount } from "./register-account.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type RegisterFormProps = { onSent: (email: string) => void; onTooYoung: () => void };

const EMPTY: Registration = {
  name: "",
  email: "",
  password: "",
  confirmPassword: "",
  birthYear: "",
  hasAgreed: false,
};

export function RegisterForm({ onSent, onTooYoung }: RegisterFormProps) {
  const form = useForm<Registration>({ defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;

  const register = async (typed: Registration) => {
    const outcome = await registerAccount(typed);
    switch (outcome.kind) {
      case "refused":
        if (outcome.toast) authToast.error(outcome.toast);
        for (const [field, message] of outcome.fields.toReversed())
          form.setError(field, { message }, { shouldFocus: true });
        return;
      case "too young":
        return onTooYoung();
      case "failed":
        authToast.error(problemText(outcome.error, "Error in Creating Account"));
        return form.setError("root", { message: nextStep(outcome.error) });
      case "joined":
        authToast.success("Registration Successful. Check your email to confirm your account");
        if (!outcome.isConfirmed) onSent(outcome.email);
    }
  };

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(register)}
      aria-label="Register"
      className="grid gap-5"
    >
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
      <div>
        <Checkbox
          label="I agree to the terms of service and the privacy policy"
          error={errors.hasAgreed?.message}
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
      {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
      <Button type="submit" size="large" loading={isSubmitting}>
        Register
      </Button>
    </form>
  );
}

function nextStep(error: { name: string; message: string }): string {
  return isUnreachable(error)
    ? "What you typed is kept here. Try again in a moment."
    : "Your account was not made. Change what you typed, or try again.";
}
