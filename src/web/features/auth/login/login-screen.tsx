import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useState } from "react";
import { useLocation } from "react-router";
import { LOGIN_EMAIL_FIELD } from "#shared/account/account-fields.ts";
import { loginMessage } from "#shared/auth/login-messages.ts";
import { paths } from "#shared/paths.ts";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { passwordFromUrl } from "#web/platform/session/password-in-url.ts";
import { rememberNextSession, useLoginState } from "#web/platform/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { AuthFrame, TextLink } from "../auth-frame.tsx";
import { authToast, isUnreachable, problemText, wasCancelled } from "../auth-problem.ts";
import { useAuthSettings } from "../auth-settings.ts";
import { withReturnUrl } from "../return-path.ts";
import { SecondStepScreen } from "../second-step/second-step.tsx";
import { supportsPasskeys } from "../supports-passkeys.ts";
import { loginScreenTexts as texts } from "../rich-texts.tsx";

export function LoginScreen() {
  const state = useLoginState();
  return state === "second-step" ? <SecondStepScreen /> : <FirstStep />;
}

function FirstStep() {
  const [search] = useSearchParams();
  const { isJoiningOpen, hasPasskeys } = useAuthSettings();
  const from = useLocation().state as { leftTeam?: string } | null;
  const hasJustPaid = search.has("swaz_new_user_from_stripe");
  const needsConfirming = search.has("confirm");
  const message = loginMessage(search.get("message"), from?.leftTeam);
  return (
    <AuthFrame title={texts.login}>
      {search.has("resubscribed") && <Alert tone="info">{texts.welcomeBack}</Alert>}
      {hasJustPaid && <Alert tone="info">{texts.hasJustPaid}</Alert>}
      {(message || needsConfirming) && (
        <Alert tone="info">
          {message && <span className="block">{message}</span>}
          {needsConfirming && texts.confirmEmailFirst}
        </Alert>
      )}
      <LoginForm />
      {hasPasskeys && <PasskeySignIn />}
      {!hasJustPaid && (
        <p className="border-t border-line pt-6 text-muted">
          {texts.newTo((text) => (
            <TextLink to={paths.choosePlan}>{text}</TextLink>
          ))}
          {isJoiningOpen &&
            texts.orWriteYourVisionFirst((text) => (
              <TextLink to={withReturnUrl(paths.register, search)}>{text}</TextLink>
            ))}
        </p>
      )}
      <WelcomePopup />
    </AuthFrame>
  );
}

function PasskeySignIn() {
  const [isAsking, setIsAsking] = useState(false);
  if (!supportsPasskeys()) return null;

  const signIn = async () => {
    setIsAsking(true);
    rememberNextSession(false);
    const { error } = await authClient.signInWithPasskey();
    setIsAsking(false);
    if (error && !wasCancelled(error)) authToast.error(problemText(error, texts.passkeyFailed));
  };

  return (
    <Button
      variant="secondary"
      size="large"
      loading={isAsking}
      onClick={() => void signIn()}
      icon={<Fingerprint size={20} aria-hidden />}
    >
      {texts.withPasskey}
    </Button>
  );
}

/** Shown to users who arrive with an initial password that we chose, so that they replace it with their own. */
function WelcomePopup() {
  const [isOpen, setIsOpen] = useState(() => passwordFromUrl() !== undefined);
  const [search, setSearch] = useSearchParams();
  const close = () => setIsOpen(false);

  const changeAfterwards = () => {
    close();
    setSearch(
      { ...Object.fromEntries(search), returnUrl: paths.changePassword },
      { replace: true },
    );
  };

  return (
    <Dialog
      isOpen={isOpen}
      title={texts.firstLoginTitle}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {texts.logIn}
          </Button>
          <Button onClick={changeAfterwards}>{texts.chooseMyPassword}</Button>
        </>
      }
    >
      <p>{texts.firstLogin}</p>
    </Dialog>
  );
}

/** After a login, the page itself redirects as soon as the session exists. */
function LoginForm() {
  const [search] = useSearchParams();
  const from = useLocation().state as { email?: string } | null;
  const login = useAppForm({
    initial: {
      email: search.get("swaz_new_user_from_stripe") ?? from?.email ?? "",
      password: passwordFromUrl() ?? "",
      rememberMe: false,
    },
    schema: async () => (await import("#schemas/auth/forms.ts")).LoginForm,
    say: authToast.error,
    async onSubmit({ email, password, rememberMe }) {
      rememberNextSession(rememberMe);
      const { error } = await authClient.signInWithPassword({ email, password });
      if (!error) return undefined;
      authToast.error(problemText(error, texts.incorrect));
      return nextStep(error);
    },
  });
  return (
    <form {...login.props} aria-label={texts.login} className="grid gap-5">
      <TextField {...LOGIN_EMAIL_FIELD} {...login.field("email")} />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        {...login.field("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label={texts.rememberMe} {...login.field("rememberMe")} />
        <TextLink
          to={withReturnUrl(paths.forgotPassword, search)}
          className="inline-flex min-h-12 items-center"
        >
          {texts.resetPassword}
        </TextLink>
      </div>
      {login.problem && <Alert>{login.problem}</Alert>}
      <Button type="submit" size="large" loading={login.isSubmitting}>
        {texts.login}
      </Button>
    </form>
  );
}

function nextStep(error: { name: string; message: string; code?: string | undefined }): string {
  if (isUnreachable(error)) return texts.notReached;
  if (error.code === "email_not_confirmed") return texts.emailNotConfirmed;
  return texts.checkWhatYouTyped;
}
