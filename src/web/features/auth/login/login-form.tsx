import { useLocation, useSearchParams } from "react-router";
import { LOGIN_EMAIL_FIELD } from "#shared/account/account-fields.ts";
import { paths } from "#shared/paths.ts";
import { isUnreachable, problemText } from "../auth-problem.ts";
import { authToast } from "../auth-toast.ts";
import { onTheWay } from "../return-path.ts";
import { TextLink } from "../text-link.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";
import { passwordFromAddress } from "#web/platform/session/password-in-address.ts";
import { rememberNextSession } from "#web/platform/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";

/** After a log-in the page itself moves on as soon as the session is there. */
export function LoginForm() {
  const [search] = useSearchParams();
  const from = useLocation().state as { email?: string } | null;
  const login = useAppForm({
    initial: {
      email: search.get("swaz_new_user_from_stripe") ?? from?.email ?? "",
      password: passwordFromAddress() ?? "",
      rememberMe: false,
    },
    schema: async () => (await import("#schemas/auth/forms.ts")).LoginForm,
    say: authToast.error,
    async onSubmit({ email, password, rememberMe }) {
      rememberNextSession(rememberMe);
      const { error } = await authClient.signInWithPassword({ email, password });
      if (!error) return undefined;
      authToast.error(problemText(error, "Email or Password Incorrect"));
      return nextStep(error);
    },
  });
  return (
    <form {...login.props} aria-label="Login" className="grid gap-5">
      <TextField {...LOGIN_EMAIL_FIELD} {...login.field("email")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...login.field("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label="Remember me" {...login.field("rememberMe")} />
        <TextLink
          to={onTheWay(paths.forgotPassword, search)}
          className="inline-flex min-h-12 items-center"
        >
          Reset Password
        </TextLink>
      </div>
      {login.problem && <Alert>{login.problem}</Alert>}
      <Button type="submit" size="large" loading={login.isSubmitting}>
        Login
      </Button>
    </form>
  );
}

function nextStep(error: { name: string; message: string; code?: string | undefined }): string {
  if (isUnreachable(error)) return "What you typed is kept here. Press Login again in a moment.";
  if (error.code === "email_not_confirmed")
    return "Open the link in the email we sent you when you joined. It may be in the spam folder.";
  return "Check the address and the password, or choose a new one with Reset Password.";
}
