import { useEffect } from "react";
import { Navigate, Outlet, redirect, useLocation } from "react-router";
import { loginPath } from "./return-path.ts";
import { readFirstRecords } from "#web/data/first-records.ts";
import { startSending } from "#web/data/start-sending.ts";
import { reportDevice } from "#web/platform/report-device.ts";
import { settledLoginState, useIsLoggedIn } from "#web/platform/session/session.ts";
import { whenIdle } from "#web/platform/when-idle.ts";

/** For every page that needs a login. */
export async function loader({ request }: { request: Request }): Promise<null> {
  await requireLogin(request);
  await readFirstRecords();
  return null;
}

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

/** Visitors are sent to the login and come back afterwards. */
async function requireLogin({ url }: Request): Promise<void> {
  if ((await settledLoginState()) !== "in") throw redirect(loginPath(new URL(url)));
}
