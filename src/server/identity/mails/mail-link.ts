import type { Config } from "#server/kernel/config/config.ts";
import { paths } from "#shared/paths.ts";
import { BASE_PATH, isOurSite } from "../redirect-target.ts";

export type LinkType = "signup" | "invite" | "recovery" | "magiclink" | "email_change";

/**
 * A page of ours that shows what will happen and then posts the token, so a mail scanner that opens the link uses
 * nothing up. It holds no secret of the browser that asked, so it also works on another device.
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
    return config.siteUrl + paths.resetPassword(encodeURIComponent(linkToken)) + wayBack(target);
  const query = new URLSearchParams({ token_hash: linkToken, type });
  if (redirectTo !== config.siteUrl) query.set("redirect_to", redirectTo);
  return `${config.siteUrl}${paths.confirmEmail}?${query}`;
}

/**
 * The same as an operator's program asks for it, in the protocol's form: it always names where its reader is sent
 * afterwards, and `GET /verify` leads to the page above.
 */
export function verifyLinkAddress(
  config: Config,
  type: LinkType,
  linkToken: string,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token: linkToken, type });
  // An address stays readable in a query: clients look for it as it was given.
  const target = encodeURIComponent(redirectTo).replaceAll("%3A", ":").replaceAll("%2F", "/");
  return `${config.siteUrl}${BASE_PATH}/verify?${query}&redirect_to=${target}`;
}

/** The page its reader was heading for when the password was missing. */
function wayBack(target: URL | null): string {
  const returnUrl = target?.searchParams.get("returnUrl");
  return returnUrl ? `?${new URLSearchParams({ returnUrl })}` : "";
}
