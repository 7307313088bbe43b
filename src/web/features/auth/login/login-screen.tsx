import { useLocation, useSearchParams } from "react-router";
import { loginMessage } from "#shared/auth/login-messages.ts";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { useAuthSettings } from "../auth-settings.ts";
import { LoginForm } from "./login-form.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { onTheWay } from "../return-path.ts";
import { SecondStepScreen } from "../second-step/second-step-screen.tsx";
import { TextLink } from "../text-link.tsx";
import { rememberNextSession, useLoginState } from "#web/platform/session/session.ts";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useState } from "react";
import { problemText, wasCancelled } from "../auth-problem.ts";
import { authToast } from "../auth-toast.ts";
import { supportsPasskeys } from "../supports-passkeys.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { passwordFromAddress } from "#web/platform/session/password-in-address.ts";
import { Dialog } from "#web/ui/dialog.tsx";

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
    <AuthFrame title="Login">
      {search.has("resubscribed") && (
        <Alert tone="info">
          Welcome back! Your membership is active again. Log in to continue.
        </Alert>
      )}
      {hasJustPaid && (
        <Alert tone="info">
          <strong>Your plan is ready.</strong> New here? Open the email we have just sent you and
          choose your password. A member already? Log in as always.
        </Alert>
      )}
      {(message || needsConfirming) && (
        <Alert tone="info">
          {message && <span className="block">{message}</span>}
          {needsConfirming && "First open the link in the email we have just sent you."}
        </Alert>
      )}
      <LoginForm />
      {hasPasskeys && <PasskeySignIn />}
      {!hasJustPaid && (
        <p className="border-t border-line pt-6 text-muted">
          New to {PRODUCT_NAME}? <TextLink to={paths.choosePlan}>Choose a plan</TextLink>
          {isJoiningOpen && (
            <>
              {" or "}
              <TextLink to={onTheWay(paths.register, search)}>write your vision first</TextLink>
            </>
          )}
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
    if (error && !wasCancelled(error))
      authToast.error(problemText(error, "That passkey did not work. Use your password instead."));
  };

  return (
    <Button
      variant="secondary"
      size="large"
      loading={isAsking}
      onClick={() => void signIn()}
      icon={<Fingerprint size={20} aria-hidden />}
    >
      Use a passkey
    </Button>
  );
}

/** For people who came with a first password that we chose: theirs should be their own. */
function WelcomePopup() {
  const [isOpen, setIsOpen] = useState(() => passwordFromAddress() !== undefined);
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
      title="Your first log-in"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Log in
          </Button>
          <Button onClick={changeAfterwards}>Choose my password</Button>
        </>
      }
    >
      <p>Welcome! Your account is ready. Log in, then choose your own password.</p>
    </Dialog>
  );
}
