import { useNavigate, useSearchParams } from "react-router";
import { LOGIN_EMAIL_FIELD } from "#shared/account/account-fields.ts";
import { paths } from "#shared/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { authToast } from "../auth-toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { onTheWay } from "../return-path.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { TextLink } from "../text-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";

export function ForgotPasswordScreen() {
  const [search] = useSearchParams();
  return (
    <AuthFrame
      title="Reset Password"
      lead="Type the address of your account. We email you a link to choose a new password."
    >
      <ForgotPasswordForm />
      <TextLink
        to={onTheWay(paths.login, search)}
        className="inline-flex min-h-12 items-center justify-self-start"
      >
        Back to Login
      </TextLink>
    </AuthFrame>
  );
}

function ForgotPasswordForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { props, field, problem, isSubmitting } = useAppForm({
    initial: { email: "" },
    schema: async () => (await import("#schemas/auth/forms.ts")).ForgotPasswordForm,
    say: authToast.error,
    async onSubmit({ email }) {
      const isSent = await requestPasswordReset(email, search);
      if (!isSent) return "No email was sent. What you typed is kept: try again in a moment.";
      await navigate(onTheWay(paths.passwordResetSent, search), { state: { email } });
      return undefined;
    },
  });
  return (
    <form {...props} aria-label="Reset Password" className="grid gap-5">
      <TextField {...LOGIN_EMAIL_FIELD} {...field("email")} />
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" size="large" loading={isSubmitting}>
        Send the link
      </Button>
    </form>
  );
}
