import { useLocation } from "react-router";
import { LOGIN_EMAIL_FIELD } from "#shared/account/account-fields.ts";
import { paths } from "#shared/paths.ts";
import { useNavigate, useSearchParams } from "#web/platform/router/hooks.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { AuthFrame, TextLink } from "../auth-frame.tsx";
import { authToast, problemText } from "../auth-problem.ts";
import { CodeForm } from "../code-form.tsx";
import { ResendButton } from "../resend-button.tsx";
import { withReturnUrl } from "../return-path.ts";
import { forgotPasswordScreensTexts as texts } from "../texts.ts";

export function ForgotPasswordScreen() {
  const [search] = useSearchParams();
  return (
    <AuthFrame title={texts.resetPassword} lead={texts.resetPasswordLead}>
      <ForgotPasswordForm />
      <TextLink
        to={withReturnUrl(paths.login, search)}
        className="inline-flex min-h-12 items-center justify-self-start"
      >
        {texts.backToLogin}
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
      if (!isSent) return texts.notSent;
      await navigate(withReturnUrl(paths.passwordResetSent, search), { state: { email } });
      return undefined;
    },
  });
  return (
    <form {...props} aria-label={texts.resetPassword} className="grid gap-5">
      <TextField {...LOGIN_EMAIL_FIELD} {...field("email")} />
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" size="large" loading={isSubmitting}>
        {texts.sendTheLink}
      </Button>
    </form>
  );
}

export function PasswordResetSentScreen() {
  const { email } = (useLocation().state ?? {}) as { email?: string };
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const goOn = async (mailCode: string) => {
    await navigate(withReturnUrl(paths.newPassword, search), { state: { email, mailCode } });
    return null;
  };

  return (
    <AuthFrame title={texts.passwordResetSent} lead={texts.passwordResetSentLead}>
      {email ? (
        <>
          <ResendButton send={() => resend(email, search)} />
          <section className="grid gap-5 border-t border-line pt-6">
            <CodeForm
              label={texts.codeFromTheEmail}
              hint={texts.codeFromTheEmailHint}
              action={texts.continue}
              kind="digits"
              check={goOn}
              wrong="That code did not fit."
            />
          </section>
        </>
      ) : (
        <ButtonLink
          to={withReturnUrl(paths.forgotPassword, search)}
          variant="secondary"
          className="justify-self-start"
        >
          {texts.sendAgain}
        </ButtonLink>
      )}
      <TextLink
        to={withReturnUrl(paths.login, search)}
        className="inline-flex min-h-12 items-center justify-self-start"
      >
        {texts.backToLogin}
      </TextLink>
    </AuthFrame>
  );
}

async function resend(email: string, search: URLSearchParams): Promise<boolean> {
  const isSent = await requestPasswordReset(email, search);
  if (isSent) authToast.success(texts.sentAgain);
  return isSent;
}

/** Requests a password reset. The response is the same whether or not the address has an account. */
async function requestPasswordReset(email: string, search: URLSearchParams): Promise<boolean> {
  const redirectTo = new URL(withReturnUrl(paths.newPassword, search), window.location.origin).href;
  const { error } = await authClient.resetPasswordForEmail(email, { redirectTo });
  if (error) authToast.error(texts.requestFailed(problemText(error, "try again in a moment")));
  return !error;
}
