import { useLocation, useSearchParams } from "react-router";
import { loginMessage } from "#shared/auth/login-messages.ts";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { useAuthSettings } from "../auth-settings.ts";
import { LoginForm } from "./login-form.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { onTheWay } from "../return-path.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SecondStepScreen } from "../second-step/second-step-screen.tsx";
import { TextLink } from "../text-link.tsx";
import { WelcomePopup } from "./welcome-popup.tsx";
import { useLoginState } from "#web/platform/session/session.ts";

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
