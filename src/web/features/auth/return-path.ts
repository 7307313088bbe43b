import { paths } from "#shared/paths.ts";

/** Returns where a user goes after logging in: the page on our site that they were heading for, or the dashboard. */
export function returnPath(wanted: string | null, inviteHash?: string): string {
  return sameSitePath(wanted) ?? (inviteHash ? paths.teamInvite(inviteHash) : paths.dashboard);
}

/**
 * Returns the path if it is on our own site, because the author of a link must not choose the site. Browsers read "\"
 * as "/" and drop control characters.
 */
function sameSitePath(wanted: string | null): string | undefined {
  // oxlint-disable-next-line no-control-regex
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\u0000-\u001f]/.test(wanted)) return undefined;
  const { pathname, search, hash, origin } = new URL(wanted, "https://own.invalid");
  if (origin !== "https://own.invalid" || /^\/(\/|auth(\/|$))/i.test(pathname)) return undefined;
  return pathname + search + hash;
}

/** Adds the return URL to the path of another login screen, so that the user's destination isn't lost. */
export function withReturnUrl(path: string, search: URLSearchParams): string {
  const returnUrl = search.get("returnUrl");
  return returnUrl === null ? path : `${path}?${new URLSearchParams({ returnUrl })}`;
}

export function loginPath(from: { pathname: string; search: string }): string {
  return `${paths.login}?${new URLSearchParams({ returnUrl: from.pathname + from.search })}`;
}
