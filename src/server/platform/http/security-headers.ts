import type { ServerResponse } from "node:http";
import helmet from "helmet";

type Options = {
  isProduction: boolean;
  /** Of the style sheet that the built pages carry inside; no other inline style is applied. */
  inlineStyleHashes: string[];
  /** Where the pages may call besides here: an auth service elsewhere. */
  connectOrigins: string[];
};

/** Helmet decides once at start; every page then carries the same fixed list. */
export function securityHeaders({
  isProduction,
  inlineStyleHashes,
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
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...inlineStyleHashes.map((hash) => `'${hash}'`)],
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
    // For browsers and plug-ins that are gone; they would travel with every page.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  middleware({} as never, collect, () => {});
  headers["permissions-policy"] = "camera=(), geolocation=(), microphone=(self), payment=()";
  return headers;
}

const NEEDED_BY_ANSWERS = new Set([
  "cross-origin-resource-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
]);

/** What the API's answers carry of them: they are no pages, and whoever opens one as a page may load nothing with it. */
export function answerHeaders(pageHeaders: Record<string, string>): Record<string, string> {
  const needed = Object.entries(pageHeaders).filter(([name]) => NEEDED_BY_ANSWERS.has(name));
  return {
    ...Object.fromEntries(needed),
    "content-security-policy":
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  };
}
