import { eq } from "#server/platform/orm.ts";
import type { FastifyRequest } from "fastify";
import { sessions } from "#server/db/schema/auth.ts";
import { type Account, findUserById, isBanned, loadAccount, type SessionRow } from "./account.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { bearerToken } from "./bearer-token.ts";
import { sessionEnd } from "./session-end.ts";
import type { AccessClaims } from "./tokens/access-tokens.ts";

/** The person behind a call to the auth service. A token made elsewhere with an accepted key has no session. */
export type SignedIn = Account & { session: SessionRow | undefined; claims: AccessClaims };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export async function authenticate(ctx: AuthContext, request: FastifyRequest): Promise<SignedIn> {
  const claims = await claimsOf(ctx, request);
  if (!claims.sub) throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(claims.sub))
    throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  const user = await findUserById(ctx, claims.sub);
  if (!user || user.deletedAt !== null)
    throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  const session = await liveSession(ctx, claims);
  if (isBanned(user, ctx.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
  return { ...(await loadAccount(ctx, user)), session, claims };
}

const ADMIN_ROLES = new Set(["service_role", "supabase_admin"]);

/** Lets the operator's own programs through: a token of the service role, signed with any accepted key. */
export async function requireAdmin(ctx: AuthContext, request: FastifyRequest): Promise<void> {
  const claims = await claimsOf(ctx, request);
  if (!isAdmin(claims)) throw new AuthError(403, "not_admin", "User not allowed");
  try {
    await liveSession(ctx, claims);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new AuthError(403, "session_expired", "Session is no longer valid", { cause: error });
  }
}

export function isAdmin(claims: AccessClaims): boolean {
  return claims.role !== undefined && ADMIN_ROLES.has(claims.role);
}

async function claimsOf(ctx: AuthContext, request: FastifyRequest): Promise<AccessClaims> {
  const token = bearerToken(request);
  if (token === undefined)
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  return ctx.accessTokens.verify(token);
}

async function liveSession(
  ctx: AuthContext,
  claims: AccessClaims,
): Promise<SessionRow | undefined> {
  const { session_id: id, sub } = claims;
  if (id === undefined || id === "") return undefined;
  const [session] = isUuid(id)
    ? await ctx.db.select().from(sessions).where(eq(sessions.id, id))
    : [];
  const isOver =
    !session ||
    session.userId !== sub ||
    sessionEnd(session, ctx.config.auth, ctx.clock.now()) !== undefined;
  if (isOver)
    throw new AuthError(
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  return session;
}
