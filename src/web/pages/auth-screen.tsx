import type { ComponentType } from "react";
import { Navigate, redirect, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { authToast } from "#web/features/auth/auth-problem.ts";
import { ConfirmScreen } from "#web/features/auth/confirm/confirm-screen.tsx";
import {
  ForgotPasswordScreen,
  PasswordResetSentScreen,
} from "#web/features/auth/password-reset/forgot-password-screens.tsx";
import { LoginScreen } from "#web/features/auth/login/login-screen.tsx";
import { RegisterScreen } from "#web/features/auth/register/register-screen.tsx";
import { ResetPasswordScreen } from "#web/features/auth/password-reset/reset-password-screen.tsx";
import { returnPath } from "#web/features/auth/return-path.ts";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { settledLoginState, useIsLoggedIn } from "#web/platform/session/session.ts";
import { authScreenTexts as texts } from "#web/features/auth/texts.ts";

type AuthScreen = { Screen: ComponentType; isForVisitorsOnly: boolean };

const SCREENS = new Map<string, AuthScreen>([
  ["login", { Screen: LoginScreen, isForVisitorsOnly: true }],
  ["register", { Screen: RegisterScreen, isForVisitorsOnly: true }],
  ["forgot-password", { Screen: ForgotPasswordScreen, isForVisitorsOnly: true }],
  ["password-reset-sent", { Screen: PasswordResetSentScreen, isForVisitorsOnly: true }],
  ["reset-password", { Screen: ResetPasswordScreen, isForVisitorsOnly: false }],
  ["confirm", { Screen: ConfirmScreen, isForVisitorsOnly: false }],
]);

const screenOf = (authType = "") => SCREENS.get(authType.toLowerCase());

export function Component() {
  const { authType, id } = useParams();
  const [search] = useSearchParams();
  const isLoggedIn = useIsLoggedIn();
  const found = screenOf(authType);
  if (!found) return null;
  const { Screen, isForVisitorsOnly } = found;
  // The user logged in on this page or in another tab.
  if (isForVisitorsOnly && isLoggedIn)
    return <Navigate to={returnPath(search.get("returnUrl"), id)} replace />;
  return <Screen />;
}

export async function loader({ params }: { params: { authType?: string } }): Promise<null> {
  const screen = screenOf(params.authType);
  if (!screen) {
    authToast.error(texts.notFound);
    throw redirect(paths.login);
  }
  if (screen.isForVisitorsOnly && (await settledLoginState()) === "in")
    throw redirect(paths.dashboard);
  return null;
}
