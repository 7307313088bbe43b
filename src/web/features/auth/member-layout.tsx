import { useEffect } from "react";
import { Navigate, Outlet, redirect, useLocation } from "react-router";
import { loginPath } from "./return-path.ts";
import { startSending } from "#web/data/start-sending.ts";
import { reportDevice } from "#web/platform/report-device.ts";
import { settledLoginState, useIsLoggedIn } from "#web/platform/session/session.ts";
import { whenIdle } from "#web/platform/when-idle.ts";

export const loader = requireLogin;

/** A person who is logged out while a member page is open, here or in another tab, leaves it at once. */
export function Component() {
  const location = useLocation();
  const isLoggedIn = useIsLoggedIn();
  useEffect(() => {
    if (!isLoggedIn) return;
    startSending();
    return whenIdle(() => void reportDevice());
  }, [isLoggedIn]);
  if (isLoggedIn) return <Outlet />;
  // The address changes before the next page is drawn: a navigation that has already started is kept.
  if (window.location.pathname !== location.pathname) return null;
  return <Navigate to={loginPath(location)} replace />;
}

/** Loader of every page that needs a login: visitors are sent to it and come back afterwards. */
async function requireLogin({ request }: { request: Request }): Promise<null> {
  if ((await settledLoginState()) === "in") return null;
  throw redirect(loginPath(new URL(request.url)));
}
