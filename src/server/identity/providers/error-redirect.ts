import type { AuthError } from "../auth-error.ts";
import { withFragment, withQuery } from "../mails/verify-and-redirect.ts";

/**
 * Returns a redirect that carries a provider error in both the query and the fragment, so the page finds it in
 * either.
 */
export function errorRedirect(target: string, error: AuthError, providerError?: string): string {
  const { status, code, message } = error.wire;
  const parameters = {
    error: providerError ?? oauthErrorOf(status),
    error_code: code,
    error_description: message,
  };
  return withFragment(withQuery(target, parameters), { ...parameters, sb: "" });
}

function oauthErrorOf(status: number): string {
  if (status >= 500) return "server_error";
  return status === 401 || status === 403 ? "access_denied" : "invalid_request";
}
