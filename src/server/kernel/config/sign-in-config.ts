import { z } from "zod";
import { commaSeparated, flag, json } from "#server/platform/setting-schemas.ts";

/** Returns whether the issuer uses HTTPS; plain HTTP is only allowed for a service on the local machine. */
export function isSecure(issuer: string): boolean {
  const { protocol, hostname } = URL.parse(issuer) ?? {};
  return protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1";
}

const Provider = z.object({
  /** The base URL of its OpenID Connect discovery document. */
  issuer: z.url({ protocol: /^https?$/ }).refine(isSecure, "must be https"),
  client_id: z.string().min(1),
  client_secret: z.string().min(1).optional(),
  scopes: z.string().default("openid email profile"),
});

export type ProviderSettings = z.output<typeof Provider>;

const providers = json.pipe(z.record(z.string().regex(/^[a-z][a-z\d_:-]*$/), Provider));

/** Settings for the ways to sign in other than by email address. */
export const SIGN_IN_SETTINGS = {
  AUTH_TOTP: flag.default(true),
  AUTH_WEBAUTHN: flag.default(true),
  AUTH_PASSKEYS: flag.default(true),
  /** Additional origins whose pages may use the site's passkeys. */
  AUTH_WEBAUTHN_ORIGINS: commaSeparated(z.url({ protocol: /^https?$/ })).default([]),
  /** Providers by name, as JSON: `{"google": {"issuer", "client_id", "client_secret", "scopes"}}`. */
  AUTH_PROVIDERS: providers.default({}),
  AUTH_MANUAL_LINKING: flag.default(false),
};

const Settings = z.object(SIGN_IN_SETTINGS);

export function signInConfig(settings: z.output<typeof Settings>, siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl);
  return {
    allowsTotp: settings.AUTH_TOTP,
    allowsWebauthn: settings.AUTH_WEBAUTHN,
    allowsPasskeys: settings.AUTH_PASSKEYS,
    webauthn: { domain: hostname, origins: [origin, ...settings.AUTH_WEBAUTHN_ORIGINS] },
    providers: new Map(Object.entries(settings.AUTH_PROVIDERS)),
    allowsManualLinking: settings.AUTH_MANUAL_LINKING,
  };
}
