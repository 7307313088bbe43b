import type { FastifyRequest } from "fastify";
import type { Config } from "#server/kernel/config/config.ts";

/** Where the auth service answers. */
export const BASE_PATH = "/_api/auth/v1";

type Settings = Pick<Config, "siteUrl" | "isProduction"> & {
  auth: Pick<Config["auth"], "redirectUrls">;
};

/** Where the person may be sent afterwards. A disallowed target is never an error: they land on our own site. */
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
  // A browser reads "\" as "/" and drops control characters; our comparison must not differ from it. And it goes into a
  // header, which holds ASCII only.
  if (!url || url.username || url.password || !/^[!-[\]-~]*$/.test(target)) return false;
  if (isOurSite(config, url)) return true;
  // A developer's own machine. In production it would be a way to any program on the reader's.
  // Written out, not as one big number that only the parser reads as an address.
  if (isLoopback(url.hostname))
    return (
      !config.isProduction && /^https?:$/.test(url.protocol) && target.includes(`//${url.hostname}`)
    );
  if (isLiteralAddress(url.hostname)) return false;
  const withoutFragment = target.split("#", 1)[0] ?? "";
  return config.auth.redirectUrls.some((pattern) => globPattern(pattern).test(withoutFragment));
}

/** Our own page can finish the sign-in; other pages get the tokens with the redirect. */
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

/** `*` stops at a dot or a slash, `**` does not, `?` is one character. */
function globPattern(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*|\*|\?|[\\^$.+()|[\]{}/]/g, (sign) => {
    if (sign === "**") return ".*";
    if (sign === "*") return "[^./]*";
    if (sign === "?") return "[^./]";
    return `\\${sign}`;
  });
  return new RegExp(`^${source}$`);
}
