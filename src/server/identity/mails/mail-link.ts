import type { Config } from "#server/kernel/config/config.ts";
import { paths } from "#shared/paths.ts";
import { BASE_PATH, isOurSite } from "../redirect-target.ts";

export type LinkType = "signup" | "invite" | "recovery" | "magiclink" | "email_change";

/**
 * Returns the link to our page, which shows what will happen and then posts the token, so a mail scanner that opens
 * it uses nothing up. The link holds no secret of the requesting browser, so it also works on another device.
 */
export function mailLink(
  config: Config,
  type: LinkType,
  linkToken: string,
  redirectTo: string,
): string {
  const target = URL.parse(redirectTo);
  const isElsewhere = target !== null && !isOurSite(config, target);
  if (type === "recovery" && !isElsewhere)
    return (
      config.siteUrl + paths.resetPassword(encodeURIComponent(linkToken)) + returnUrlQuery(target)
    );
  const query = new URLSearchParams({ token_hash: linkToken, type });
  if (redirectTo !== config.siteUrl) query.set("redirect_to", redirectTo);
  return `${config.siteUrl}${paths.confirmEmail}?${query}`;
}

/**
 * Returns the same link in the protocol's form, for an operator's program: it always names the redirect target, and
 * `GET /verify` redirects to the page above.
 */
export function verifyLinkAddress(
  config: Config,
  type: LinkType,
  linkToken: string,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token: linkToken, type });
  // Keep the target readable in the query, because clients search for it as they passed it.
  const target = encodeURIComponent(redirectTo).replaceAll("%3A", ":").replaceAll("%2F", "/");
  return `${config.siteUrl}${BASE_PATH}/verify?${query}&redirect_to=${target}`;
}

/** Returns the query for the page that the user was heading for before they needed to reset the password. */
function returnUrlQuery(target: URL | null): string {
  const returnUrl = target?.searchParams.get("returnUrl");
  return returnUrl ? `?${new URLSearchParams({ returnUrl })}` : "";
}
