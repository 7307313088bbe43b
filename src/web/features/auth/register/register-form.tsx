import { ageGroup } from "#shared/account/age.ts";
import type { Registration } from "#shared/auth/forms.ts";
import { paths } from "#shared/paths.ts";
import { authToast } from "../auth-toast.ts";
import { isUnreachable, problemText } from "../auth-problem.ts";
import { RegisterFields } from "./register-fields.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";
import { rememberNextSession } from "#web/platform/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";

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
      // Show that somebody is too young before anything is sent.
      if (ageGroup(checked.birthYear, new Date()) === "child") return onTooYoung();
      const { data, error } = await signUp(checked);
      if (error) {
        authToast.error(problemText(error, "Error in Creating Account"));
        return nextStep(error);
      }
      authToast.success("Registration Successful. Check your email to confirm your account");
      if (data.session === null) onSent(checked.email);
    },
  });
  return (
    <form {...registration.props} aria-label="Register" className="grid gap-5">
      <RegisterFields {...registration} />
      {registration.problem && <Alert>{registration.problem}</Alert>}
      <Button type="submit" size="large" loading={registration.isSubmitting}>
        Register
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
  return isUnreachable(error)
    ? "What you typed is kept here. Try again in a moment."
    : "Your account was not made. Change what you typed, or try again.";
}
