import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import type { Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ExternalAuth } from "#server/kernel/config/auth-config.ts";

const TIMEOUT_MS = 5_000;
const CACHE_MAX_AGE_MS = 10 * 60 * 1000;
const COOLDOWN_MS = 30_000;

/** Returns the keys that the external service publishes; fetches them again when a token names an unknown key. */
export function createExternalKeys(
  { config }: Deps,
  { url, headers }: ExternalAuth,
): JWTVerifyGetKey {
  const { jwtSecret, importedKeys } = config.auth;
  const secret = jwtSecret === undefined ? undefined : new TextEncoder().encode(jwtSecret);
  const given = createLocalJWKSet({ keys: importedKeys.filter(({ kty }) => kty !== "oct") });
  const published = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    headers,
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: CACHE_MAX_AGE_MS,
    cooldownDuration: COOLDOWN_MS,
  });

  return async (header, token) => {
    if (header.alg === "HS256" && secret) return secret;
    try {
      return await given(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    try {
      return await published(header, token);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      throw new AppError("unavailable", { cause: error, retryAfterSeconds: 5 });
    }
  };
}

/**
 * Tells invalid tokens from failures of the external service, which was unreachable or sent an unreadable response.
 */
function isAboutToken(error: unknown): boolean {
  return [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported].some(
    (kind) => error instanceof kind,
  );
}
