import type { FastifyRequest } from "fastify";
import { isUuid } from "#server/platform/id.ts";
import {
  findAccountById,
  findAccountBySession,
  isBanned,
  type SessionRow,
  type AuthenticatedUser,
} from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { bearerToken } from "../request.ts";
import { sessionEnd } from "./session-end.ts";
import type { AccessClaims } from "./session-tokens.ts";

export async function authenticate(
  ctx: IdentityContext,
  request: FastifyRequest,
): Promise<AuthenticatedUser> {
  const claims = await claimsOf(ctx, request);
  if (!claims.sub) throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(claims.sub))
    throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  const live = await liveSession(ctx, claims);
  const account = live ?? (await findAccountById(ctx, claims.sub));
  if (!account || account.user.deletedAt !== null)
    throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (claims.session_id && !live)
    throw new AuthError(
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  if (isBanned(account.user, ctx.clock.now()))
    throw new AuthError(403, "user_banned", "User is banned");
  const session = live && atTokenLevel(claims, live.session);
  return { ...account, session, claims };
}

/**
 * Returns the session at the token's own level: a token from before the second step may have been copied, so it isn't
 * raised with its session.
 */
function atTokenLevel({ aal }: AccessClaims, session: SessionRow): SessionRow {
  return aal === "aal2" ? session : { ...session, aal: "aal1" };
}

const ADMIN_ROLES = new Set(["service_role", "supabase_admin"]);

/** Admits the operator's own programs: requires a token of the service role, signed with any accepted key. */
export async function requireAdmin(ctx: IdentityContext, request: FastifyRequest): Promise<void> {
  const claims = await claimsOf(ctx, request);
  if (!isAdmin(claims)) throw new AuthError(403, "not_admin", "User not allowed");
  if (claims.session_id && !(await liveSession(ctx, claims)))
    throw new AuthError(403, "session_expired", "Session is no longer valid");
}

export function isAdmin(claims: AccessClaims): boolean {
  return claims.role !== undefined && ADMIN_ROLES.has(claims.role);
}

async function claimsOf(ctx: IdentityContext, request: FastifyRequest): Promise<AccessClaims> {
  const token = bearerToken(request);
  if (token === undefined)
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  return ctx.accessTokens.verify(token);
}

/** Returns the session that the token names, if it is still valid and belongs to the token's subject. */
async function liveSession(ctx: IdentityContext, { session_id: id = "", sub }: AccessClaims) {
  if (!isUuid(id)) return undefined;
  const found = await findAccountBySession(ctx, id);
  const isOver =
    !found ||
    found.user.id !== sub ||
    sessionEnd(found.session, ctx.config.auth, ctx.clock.now()) !== undefined;
  return isOver ? undefined : found;
}
