import {
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
  SignJWT,
} from "jose";
import type { Deps } from "#server/kernel/context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { idToBytes, idFromBytes } from "#server/platform/id.ts";
import { allSecrets, isSame, keyedHash, type SecretConfig } from "#server/platform/secrets.ts";
import type { Config } from "#server/kernel/config/config.ts";

export type AccessClaims = JWTPayload & {
  role?: string;
  session_id?: string;
  aal?: string;
};

export type AccessTokens = {
  sign(claims: JWTPayload): Promise<string>;
  verify(token: string): Promise<AccessClaims>;
};

/** Each takes a few kilobytes, and every user gets a new one every hour. */
const MAX_CACHED_TOKENS = 3_000;

export function createAccessTokens(deps: Deps, keys: SigningKeys): AccessTokens {
  const sharedSecret =
    deps.config.auth.jwtSecret === undefined
      ? undefined
      : new TextEncoder().encode(deps.config.auth.jwtSecret);

  const resolveKey: JWTVerifyGetKey = async ({ kid, alg }) => {
    const key = kid === undefined ? undefined : await keys.named(kid);
    if (key) {
      // The key determines the algorithm, so that a token can't turn a public key into a shared secret.
      if (key.algorithm === alg) return key.key;
    } else if (alg === "HS256" && sharedSecret) return sharedSecret;
    throw new errors.JOSEError(`unrecognized JWT kid ${kid} for algorithm ${alg}`);
  };

  return {
    async sign(claims) {
      const { id, algorithm, key } = await keys.current();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: id, typ: "JWT" })
        .sign(key);
    },
    verify: createTokenVerifier(deps, resolveKey),
  };
}

type Expected = Pick<JWTVerifyOptions, "issuer" | "audience">;

/**
 * Verifies each token once per process and caches it; after that only its expiry matters, which is checked each time.
 */
export function createTokenVerifier(
  { clock }: Pick<Deps, "clock">,
  resolveKey: JWTVerifyGetKey,
  expected: Expected = {},
): AccessTokens["verify"] {
  const verified = new Map<string, AccessClaims>();
  return async (token) => {
    const now = clock.now();
    const known = verified.get(token);
    if (known && (known.exp ?? 0) * 1000 > now.getTime()) return known;
    verified.delete(token);
    const claims = await verifySignature(token, resolveKey, { ...expected, currentDate: now });
    if (verified.size >= MAX_CACHED_TOKENS) evictOldest(verified);
    verified.set(token, claims);
    return claims;
  };
}

async function verifySignature(
  token: string,
  resolveKey: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, resolveKey, { ...options, requiredClaims: ["exp"] });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    const detail = error.code === "ERR_JWT_EXPIRED" ? "token is expired" : error.message;
    throw new AuthError(
      403,
      "bad_jwt",
      `invalid JWT: unable to parse or verify signature, ${detail}`,
      { cause: error },
    );
  }
}

function evictOldest(remembered: Map<string, unknown>): void {
  for (const token of remembered.keys()) {
    remembered.delete(token);
    return;
  }
}

// Byte layout: version, session, counter, proof
const VERSION = 1;
const COUNTER_AT = 17;
const PROOF_AT = 21;
const LENGTH = PROOF_AT + 32;

/** The session that a refresh token belongs to, and the token's number in that session. */
type RefreshTokenPayload = { sessionId: string; counter: number };

/**
 * Derives a refresh token. It isn't stored, so the database can't leak it, and the active one can be returned again
 * to a concurrent or repeated request.
 */
export function deriveRefreshToken(
  config: Config,
  { sessionId, counter }: RefreshTokenPayload,
): string {
  const ticket = Buffer.alloc(PROOF_AT);
  ticket.writeUInt8(VERSION, 0);
  idToBytes(sessionId).copy(ticket, 1);
  ticket.writeUInt32BE(counter, COUNTER_AT);
  return Buffer.concat([ticket, signatureOf(config, ticket)]).toString("base64url");
}

export function parseRefreshToken(config: Config, token: string): RefreshTokenPayload {
  // Supabase's old opaque format, which was never issued here.
  if (/^[A-Za-z0-9_-]{12}$|^[A-Za-z0-9_-]{22}$/.test(token)) throw refreshTokenNotFound();
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== LENGTH || bytes.toString("base64url") !== token || bytes[0] !== VERSION)
    throw validationFailed("Refresh token is not valid");
  const ticket = bytes.subarray(0, PROOF_AT);
  const isOurs = (secret: SecretConfig) =>
    isSame(bytes.subarray(PROOF_AT), signatureOf(secret, ticket));
  if (!allSecrets(config).some(isOurs))
    throw validationFailed("Invalid Refresh Token: Not Issued By This Server");
  const sessionId = idFromBytes(ticket.subarray(1, COUNTER_AT));
  return { sessionId, counter: ticket.readUInt32BE(COUNTER_AT) };
}

export function refreshTokenNotFound(): AuthError {
  return new AuthError(
    400,
    "refresh_token_not_found",
    "Invalid Refresh Token: Refresh Token Not Found",
  );
}

function signatureOf(secret: SecretConfig, ticket: Buffer): Buffer {
  return keyedHash(secret, "refresh token", ticket);
}
