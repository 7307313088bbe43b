import type { ServerResponse } from "node:http";
import helmet from "helmet";
import type { InlineHashes } from "./web-build.ts";

type Options = {
  isProduction: boolean;
  /** The stylesheet and the scripts inlined in a built page; no other inline style or script is allowed. */
  inline?: InlineHashes | undefined;
  /** The origins that pages may call besides this one: an external auth service. */
  connectOrigins: string[];
};

/** Helmet runs once at startup; each page then gets a fixed list. */
export function securityHeaders({
  isProduction,
  inline,
  connectOrigins,
}: Options): Record<string, string> {
  const headers: Record<string, string> = {};
  const collect = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  } as unknown as ServerResponse;
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(inline?.scripts ?? []).map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", ...(inline ? [`'${inline.style}'`] : [])],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectOrigins],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isProduction && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isProduction && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    // These are for browsers and plug-ins that no longer exist, and would be sent with every page.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  middleware({} as never, collect, () => {});
  headers["permissions-policy"] = "camera=(), geolocation=(), microphone=(self), payment=()";
  return headers;
}

const API_HEADERS = new Set([
  "cross-origin-resource-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
]);

/** Returns the subset for API responses: they aren't pages, and a response opened as a page may load nothing. */
export function apiHeaders(pageHeaders: Record<string, string>): Record<string, string> {
  const needed = Object.entries(pageHeaders).filter(([name]) => API_HEADERS.has(name));
  return {
    ...Object.fromEntries(needed),
    "content-security-policy":
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  };
}
