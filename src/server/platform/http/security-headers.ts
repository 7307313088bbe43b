import type { ServerResponse } from "node:http";
import helmet from "helmet";

type Options = {
  isProduction: boolean;
  /** Of the style sheet that the built pages carry inside; no other inline style is applied. */
  inlineStyleHashes: string[];
  /** Where the pages may call besides here: an auth service elsewhere. */
  connectOrigins: string[];
};

/** Helmet decides once at start; pages from memory and API answers then carry the same fixed list. */
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
  });
  middleware({} as never, collect, () => {});
  headers["permissions-policy"] = "camera=(), geolocation=(), microphone=(self), payment=()";
  return headers;
}
