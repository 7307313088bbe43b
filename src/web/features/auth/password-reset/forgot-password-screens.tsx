import { useLocation, useNavigate, useSearchParams } from "react-router";
import { LOGIN_EMAIL_FIELD } from "#shared/account/account-fields.ts";
import { paths } from "#shared/paths.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { AuthFrame, TextLink } from "../auth-frame.tsx";
import { authToast, problemText } from "../auth-problem.ts";
import { CodeForm } from "../code-form.tsx";
import { ResendButton } from "../resend-button.tsx";
import { onTheWay } from "../return-path.ts";

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
      if (!isSent)
        return "We couldn't send the email. What you typed is still here: try again in a moment.";
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

export function PasswordResetSentScreen() {
  const { email } = (useLocation().state ?? {}) as { email?: string };
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const goOn = async (mailCode: string) => {
    await navigate(onTheWay(paths.newPassword, search), { state: { email, mailCode } });
    return null;
  };

  return (
    <AuthFrame title="Password Reset Sent" lead="Check email (and spam) for password reset email">
      {email ? (
        <>
          <ResendButton send={() => resend(email, search)} />
          <section className="grid gap-5 border-t border-line pt-6">
            <CodeForm
              label="Code from the email"
              hint="If the link opens on another device, type the email's code here instead"
              action="Continue"
              kind="digits"
              check={goOn}
              wrong="That code did not fit."
            />
          </section>
        </>
      ) : (
        <ButtonLink
          to={onTheWay(paths.forgotPassword, search)}
          variant="secondary"
          className="justify-self-start"
        >
          Send again
        </ButtonLink>
      )}
      <TextLink
        to={onTheWay(paths.login, search)}
        className="inline-flex min-h-12 items-center justify-self-start"
      >
        Back to Login
      </TextLink>
    </AuthFrame>
  );
}

async function resend(email: string, search: URLSearchParams): Promise<boolean> {
  const isSent = await requestPasswordReset(email, search);
  if (isSent) authToast.success("Sent again");
  return isSent;
}

/** The answer is the same whether or not the address has an account. */
async function requestPasswordReset(email: string, search: URLSearchParams): Promise<boolean> {
  const redirectTo = new URL(onTheWay(paths.newPassword, search), window.location.origin).href;
  const { error } = await authClient.resetPasswordForEmail(email, { redirectTo });
  if (error)
    authToast.error(
      `Error in password reset request: ${problemText(error, "try again in a moment")}`,
    );
  return !error;
}
