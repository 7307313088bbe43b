import {
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
  SignJWT,
} from "jose";
import type { Deps } from "#server/kernel/context.ts";
import { AuthError } from "../auth-error.ts";
import type { SigningKeys } from "./signing-keys.ts";

export type AccessClaims = JWTPayload & {
  role?: string;
  session_id?: string;
  aal?: string;
};

export type AccessTokens = {
  sign(claims: JWTPayload): Promise<string>;
  verify(token: string): Promise<AccessClaims>;
};

/** Some kilobytes each, and each person has a new one every hour. */
const REMEMBERED_TOKENS = 3_000;

export function createAccessTokens(deps: Deps, keys: SigningKeys): AccessTokens {
  const sharedSecret =
    deps.config.auth.jwtSecret === undefined
      ? undefined
      : new TextEncoder().encode(deps.config.auth.jwtSecret);

  const keyOf: JWTVerifyGetKey = async ({ kid, alg }) => {
    const key = kid === undefined ? undefined : await keys.named(kid);
    if (key) {
      // The key decides the algorithm; a token must not turn a public key into a shared secret.
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
    verify: createTokenVerifier(deps, keyOf),
  };
}

type Expected = Pick<JWTVerifyOptions, "issuer" | "audience">;

/** A token is checked once per process; after that only its expiry can change, and that is looked at each time. */
export function createTokenVerifier(
  { clock }: Pick<Deps, "clock">,
  keyOf: JWTVerifyGetKey,
  expected: Expected = {},
): AccessTokens["verify"] {
  const verified = new Map<string, AccessClaims>();
  return async (token) => {
    const now = clock.now();
    const known = verified.get(token);
    if (known && (known.exp ?? 0) * 1000 > now.getTime()) return known;
    verified.delete(token);
    const claims = await verifySignature(token, keyOf, { ...expected, currentDate: now });
    if (verified.size >= REMEMBERED_TOKENS) forgetOldest(verified);
    verified.set(token, claims);
    return claims;
  };
}

async function verifySignature(
  token: string,
  keyOf: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, keyOf, { ...options, requiredClaims: ["exp"] });
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

function forgetOldest(remembered: Map<string, unknown>): void {
  for (const token of remembered.keys()) {
    remembered.delete(token);
    return;
  }
}
