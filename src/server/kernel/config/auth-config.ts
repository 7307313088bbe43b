import { availableParallelism } from "node:os";
import type { JWK } from "jose";
import { z } from "zod";
import { commaSeparated, flag, json, integerSetting } from "#server/platform/setting-schemas.ts";
import { isSecure, SIGN_IN_SETTINGS, signInConfig } from "./sign-in-config.ts";

const seconds = integerSetting.min(0);
const perFiveMinutes = integerSetting.min(1);

const jwks = json.pipe(z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }));

/** Named after Supabase Auth's own settings, with the same meaning, wherever one exists. */
export const AUTH_SETTINGS = {
  /** Encrypts data that must not be readable in a copy of the database. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Comma-separated previous secrets: they still decrypt existing data and encrypt nothing new. */
  SECRET_KEY_BEFORE: commaSeparated(z.string().min(32)).default([]),
  /** The Supabase Auth server that accounts live on; a path means our own service. */
  AUTH_URL: z
    .union(
      [z.string().startsWith("/"), z.url({ protocol: /^https?$/ }).refine(isSecure)],
      "must be an https address, or a path of our own",
    )
    .optional(),
  AUTH_API_KEY: z.string().optional(),
  REGISTRATION: z.enum(["on", "off"]).default("on"),
  AUTH_AUTOCONFIRM: flag.default(false),
  AUTH_ANONYMOUS: flag.default(false),
  AUTH_SECURE_EMAIL_CHANGE: flag.default(true),
  AUTH_SECURE_PASSWORD_CHANGE: flag.default(true),
  AUTH_REQUIRE_CURRENT_PASSWORD: flag.default(false),
  AUTH_PASSWORD_MIN_LENGTH: integerSetting.min(6).max(64).default(8),
  AUTH_MAIL_SPACING_SECONDS: seconds.default(60),
  AUTH_MAIL_TOKEN_SECONDS: seconds.min(60).default(86_400),
  AUTH_ACCESS_TOKEN_SECONDS: seconds.min(30).default(3_600),
  AUTH_SESSION_TIMEBOX_SECONDS: seconds.min(60).optional(),
  AUTH_SESSION_INACTIVITY_SECONDS: seconds.min(60).optional(),
  AUTH_REDIRECT_URLS: commaSeparated(z.string()).default([]),
  AUTH_ISSUER: z.string().optional(),
  AUTH_AUDIENCE: z.string().default("authenticated"),
  AUTH_JWT_SECRET: z.string().min(32).optional(),
  AUTH_JWT_KEYS: jwks.optional(),
  AUTH_KEY_ROTATION_DAYS: integerSetting.min(1).default(90),
  AUTH_LIMIT_TOKEN: perFiveMinutes.default(150),
  AUTH_LIMIT_TOKEN_PER_ACCOUNT: perFiveMinutes.default(30),
  AUTH_LIMIT_MAIL: perFiveMinutes.default(30),
  AUTH_LIMIT_VERIFY: perFiveMinutes.default(30),
  ...SIGN_IN_SETTINGS,
};

const Settings = z.object(AUTH_SETTINGS);

/** A Supabase Auth server that the operator runs, and the headers that every call to it carries. */
export type ExternalAuth = { url: string; headers: Record<string, string> };

function externalAuthOf({
  AUTH_URL,
  AUTH_API_KEY,
}: z.output<typeof Settings>): ExternalAuth | undefined {
  if (AUTH_URL === undefined || AUTH_URL.startsWith("/")) return undefined;
  return {
    url: AUTH_URL.replace(/\/$/, ""),
    headers: AUTH_API_KEY === undefined ? {} : { apikey: AUTH_API_KEY },
  };
}

const PUBLIC_SECRET_KEY = "for development and tests only, and known to everybody";

export type Argon2idCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Not a setting, so that it can't be weakened. Tests override it unless they are about passwords. */
export const ARGON2ID: Argon2idCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function authConfig(
  settings: z.output<typeof Settings>,
  siteUrl: string,
  processes: number,
) {
  const external = externalAuthOf(settings);
  return {
    external,
    secretKey: settings.SECRET_KEY ?? PUBLIC_SECRET_KEY,
    secretKeysBefore: settings.SECRET_KEY_BEFORE,
    isSignupEnabled: settings.REGISTRATION === "on",
    isAutoconfirmed: settings.AUTH_AUTOCONFIRM,
    allowsAnonymous: settings.AUTH_ANONYMOUS,
    bothAddressesConfirm: settings.AUTH_SECURE_EMAIL_CHANGE,
    passwordChangeNeedsFreshSession: settings.AUTH_SECURE_PASSWORD_CHANGE,
    passwordChangeNeedsCurrent: settings.AUTH_REQUIRE_CURRENT_PASSWORD,
    passwordMinLength: settings.AUTH_PASSWORD_MIN_LENGTH,
    mailSpacingSeconds: settings.AUTH_MAIL_SPACING_SECONDS,
    mailTokenSeconds: settings.AUTH_MAIL_TOKEN_SECONDS,
    accessTokenSeconds: settings.AUTH_ACCESS_TOKEN_SECONDS,
    sessionTimeboxSeconds: settings.AUTH_SESSION_TIMEBOX_SECONDS,
    sessionInactivitySeconds: settings.AUTH_SESSION_INACTIVITY_SECONDS,
    redirectUrls: settings.AUTH_REDIRECT_URLS,
    issuer: settings.AUTH_ISSUER ?? external?.url ?? `${siteUrl}/_api/auth/v1`,
    audience: settings.AUTH_AUDIENCE,
    jwtSecret: settings.AUTH_JWT_SECRET,
    importedKeys: (settings.AUTH_JWT_KEYS?.keys ?? []) as JWK[],
    keyRotationDays: settings.AUTH_KEY_ROTATION_DAYS,
    limits: {
      token: settings.AUTH_LIMIT_TOKEN,
      tokenPerAccount: settings.AUTH_LIMIT_TOKEN_PER_ACCOUNT,
      mail: settings.AUTH_LIMIT_MAIL,
      verify: settings.AUTH_LIMIT_VERIFY,
    },
    ...signInConfig(settings, siteUrl),
    argon2id: ARGON2ID,
    hashesAtOnce: Math.max(1, Math.floor(availableParallelism() / processes)),
  };
}
