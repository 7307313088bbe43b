import { createHash } from "node:crypto";
import { decodeProtectedHeader, type JWTPayload } from "jose";
import { inTransaction } from "#server/kernel/context.ts";
import type { SessionRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed, OAuthError } from "../auth-error.ts";
import { isSame } from "#server/platform/secrets.ts";
import { startSession } from "../sessions/session.ts";
import { KNOWN_PROVIDERS } from "./known-providers.ts";
import { linkIdentity } from "./link-identity.ts";
import { profileOf } from "./provider-profile.ts";
import { findOrCreateUser } from "./find-or-create-user.ts";

export type IdTokenSignIn = {
  provider: string;
  issuer: string;
  clientId: string;
  idToken: string;
  accessToken: string;
  nonce: string;
  /** The signed-in user who is adding the provider to their account. */
  linkingUserId: string | undefined;
};

/** Signs in for a client that talks to the provider directly, such as a phone app. */
export async function signInWithIdToken(
  ctx: IdentityContext,
  input: IdTokenSignIn,
): Promise<SessionRow> {
  if (input.idToken === "") throw new OAuthError("invalid request", "id_token required");
  if (input.provider === "" && (input.clientId === "" || input.issuer === ""))
    throw new OAuthError("invalid request", "provider or client_id and issuer required");
  const provider = chosenProvider(ctx, input);
  const claims = await readClaims(ctx, provider, input);
  const profile = profileOf(provider, claims);
  return inTransaction(ctx, async (ctx) => {
    const user =
      input.linkingUserId === undefined
        ? await findOrCreateUser(ctx, profile)
        : await linkIdentity(ctx, input.linkingUserId, profile);
    return startSession(ctx, user, "oauth", provider);
  });
}

function chosenProvider({ config }: IdentityContext, { provider, issuer }: IdTokenSignIn): string {
  const { providers } = config.auth;
  if (providers.has(provider)) return provider;
  const [byIssuer] = [...providers].find(([, settings]) => settings.issuer === issuer) ?? [];
  if (byIssuer !== undefined) return byIssuer;
  if (KNOWN_PROVIDERS.includes(provider))
    throw new AuthError(
      400,
      "provider_disabled",
      `Provider (issuer ${JSON.stringify(issuer || provider)}) is not enabled`,
    );
  throw validationFailed(`Custom OIDC provider ${JSON.stringify(provider || issuer)} not allowed`);
}

async function readClaims(
  ctx: IdentityContext,
  provider: string,
  { idToken, accessToken, nonce }: IdTokenSignIn,
): Promise<JWTPayload> {
  const claims = await verified(ctx, provider, idToken);
  if (!claims.sub) throw new OAuthError("invalid request", "Missing sub claim in id_token");
  requireForUs(ctx, provider, claims);
  requireSameNonce(claims, nonce);
  if (accessToken !== "") requireSameAccessToken(claims, idToken, accessToken);
  return claims;
}

async function verified(
  ctx: IdentityContext,
  provider: string,
  idToken: string,
): Promise<JWTPayload> {
  try {
    return await ctx.providers.readIdToken(provider, idToken);
  } catch (error) {
    ctx.log.info({ err: error, provider }, "a provider's token was rejected");
    throw new OAuthError("invalid request", "Bad ID token");
  }
}

function requireForUs(
  { config }: IdentityContext,
  provider: string,
  { aud = [] }: JWTPayload,
): void {
  const audiences = [aud].flat();
  const ours = config.auth.providers.get(provider)?.client_id;
  if (ours === undefined || !audiences.includes(ours))
    throw new OAuthError(
      "invalid request",
      `Unacceptable audience in id_token: [${audiences.join(" ")}]`,
    );
}

/** Checks the nonce: the token carries the hash of a secret that only the requesting client knows. */
function requireSameNonce({ nonce: inToken }: JWTPayload, passed: string): void {
  const hasNonce = typeof inToken === "string" && inToken !== "";
  if (hasNonce !== (passed !== ""))
    throw new OAuthError(
      "invalid request",
      "Passed nonce and nonce in id_token should either both exist or not.",
    );
  if (hasNonce && !isSame(createHash("sha256").update(passed).digest("hex"), inToken))
    throw new OAuthError("invalid nonce", "Nonces mismatch");
}

function requireSameAccessToken(claims: JWTPayload, idToken: string, accessToken: string): void {
  const { at_hash: expected } = claims;
  if (typeof expected !== "string") return;
  const bits = /\d{3}$/.exec(decodeProtectedHeader(idToken).alg ?? "")?.[0] ?? "256";
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  if (!isSame(hash.subarray(0, hash.length / 2).toString("base64url"), expected))
    throw new OAuthError("invalid request", "Bad ID token");
}
