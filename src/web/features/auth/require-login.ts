import { redirect } from "react-router";
import { loginPath } from "./return-path.ts";
import { settledLoginState } from "#web/platform/session/session.ts";

/** Loader of every page that needs a log-in: visitors are sent to it and come back afterwards. */
export async function requireLogin({ request }: { request: Request }): Promise<null> {
  if ((await settledLoginState()) === "in") return null;
  throw redirect(loginPath(new URL(request.url)));
}
