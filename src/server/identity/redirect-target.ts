import type { FastifyRequest } from "fastify";
import type { Config } from "#server/kernel/config/config.ts";

/** The base path of the auth service. */
export const BASE_PATH = "/_api/auth/v1";

type Settings = Pick<Config, "siteUrl" | "isProduction"> & {
  auth: Pick<Config["auth"], "redirectUrls">;
};

/** Returns the redirect target of a request. A disallowed target isn't an error: the user is sent to our own site. */
export function redirectTarget(config: Settings, request: FastifyRequest): string {
  const { redirect_to: fromQuery } = (request.query ?? {}) as { redirect_to?: unknown };
  const candidates = [request.headers["redirect_to"], fromQuery, request.headers.referer];
  const chosen = candidates.find(
    (candidate) => typeof candidate === "string" && isAllowedRedirect(config, candidate),
  );
  return (chosen as string | undefined) ?? config.siteUrl;
}

export function isAllowedRedirect(config: Settings, target: string): boolean {
  const url = URL.parse(target);
  // Browsers read "\" as "/" and drop control characters, so reject these to keep our comparison in line with theirs.
  // The target also goes into a header, which holds ASCII only.
  if (!url || url.username || url.password || !/^[!-[\]-~]*$/.test(target)) return false;
  if (isOurSite(config, url)) return true;
  // Loopback is for developers; in production it would let links reach any program on the reader's machine. It must
  // be written out, not as one big number that only the parser reads as an address.
  if (isLoopback(url.hostname))
    return (
      !config.isProduction && /^https?:$/.test(url.protocol) && target.includes(`//${url.hostname}`)
    );
  if (isLiteralAddress(url.hostname)) return false;
  const withoutFragment = target.split("#", 1)[0] ?? "";
  return config.auth.redirectUrls.some((pattern) => globPattern(pattern).test(withoutFragment));
}

/**
 * Returns whether the URL is on our site, which can finish the sign-in; other sites get the tokens with the redirect.
 */
export function isOurSite({ siteUrl }: Pick<Config, "siteUrl">, url: URL): boolean {
  const site = new URL(siteUrl);
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || isLoopback(site.hostname);
}

function isLoopback(hostname: string): boolean {
  return /^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname);
}

function isLiteralAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}

/** Compiles a pattern: `*` stops at a dot or a slash, `**` doesn't, and `?` matches one character. */
function globPattern(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*|\*|\?|[\\^$.+()|[\]{}/]/g, (sign) => {
    if (sign === "**") return ".*";
    if (sign === "*") return "[^./]*";
    if (sign === "?") return "[^./]";
    return `\\${sign}`;
  });
  return new RegExp(`^${source}$`);
}
