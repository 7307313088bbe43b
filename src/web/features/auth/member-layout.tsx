import { useEffect } from "react";
import { Navigate, Outlet, redirect, useLocation } from "react-router";
import { loginPath } from "./return-path.ts";
import { primeQueryCache } from "#web/data/prime-query-cache.ts";
import { startSending } from "#web/data/start-sending.ts";
import { reportTimeZone } from "#web/platform/report-time-zone.ts";
import { settledLoginState, useIsLoggedIn } from "#web/platform/session/session.ts";
import { whenIdle } from "#web/platform/when-idle.ts";

/** Loader for every page that requires a login. */
export async function loader({ request }: { request: Request }): Promise<null> {
  await requireLogin(request);
  await primeQueryCache();
  return null;
}

/** Redirects away from the member page immediately when the user is logged out, here or in another tab. */
export function Component() {
  const location = useLocation();
  const isLoggedIn = useIsLoggedIn();
  useEffect(() => {
    if (!isLoggedIn) return;
    startSending();
    return whenIdle(() => void reportTimeZone());
  }, [isLoggedIn]);
  if (isLoggedIn) return <Outlet />;
  // The URL changes before the next page renders, so leave a navigation that has already started alone.
  if (window.location.pathname !== location.pathname) return null;
  return <Navigate to={loginPath(location)} replace />;
}

/** Redirects visitors to the login, which returns them afterwards. */
async function requireLogin({ url }: Request): Promise<void> {
  if ((await settledLoginState()) !== "in") throw redirect(loginPath(new URL(url)));
}
