import { useForm } from "react-hook-form";
import { authToast } from "../auth-toast.ts";
import { isUnreachable, problemText } from "../auth-problem.ts";
import type { Registration } from "./check-registration.ts";
import { Alert } from "#web/ui/alert.tsx";
import { registerAccount } from "./register-account.ts";
import { RegisterFields } from "./register-fields.tsx";
import { Button } from "#web/ui/button.tsx";

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
      <RegisterFields form={form} />
      {errors.root && <Alert>{errors.root.message}</Alert>}
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
