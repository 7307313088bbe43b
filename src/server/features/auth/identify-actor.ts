import { and, eq, sql } from "#server/platform/orm.ts";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#server/context.ts";
import { sessions, users } from "#server/db/schema/auth.ts";
import { AppError } from "#server/platform/errors.ts";
import { isBanned } from "./account.ts";
import type { AuthDeps } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { bearerToken } from "./bearer-token.ts";
import { sessionEnd } from "./session-end.ts";
import type { AccessClaims } from "./tokens/access-tokens.ts";

/** From a request to who makes it. The database is asked every time, so a sign-out counts from that moment on. */
export function createIdentifyActor(deps: AuthDeps) {
  const liveSession = deps.db
    .select({
      role: users.role,
      email: users.email,
      bannedUntil: users.bannedUntil,
      deletedAt: users.deletedAt,
      aal: sessions.aal,
      createdAt: sessions.createdAt,
      refreshedAt: sessions.refreshedAt,
      notAfter: sessions.notAfter,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        eq(sessions.userId, sql.placeholder("userId")),
      ),
    )
    .prepare("live_session");

  return async (request: FastifyRequest): Promise<Actor> => {
    const { sub: userId, session_id: sessionId } = await claimsOf(deps, request);
    if (userId === undefined || sessionId === undefined) throw new AppError("not_authenticated");
    const [found] = await liveSession.execute({ sessionId, userId });
    const now = deps.clock.now();
    if (!found || found.deletedAt !== null || sessionEnd(found, deps.config.auth, now))
      throw new AppError("not_authenticated");
    if (isBanned(found, now)) throw new AppError("forbidden");
    return { userId, sessionId, role: found.role, aal: found.aal, email: found.email };
  };
}

async function claimsOf(deps: AuthDeps, request: FastifyRequest): Promise<AccessClaims> {
  const token = bearerToken(request);
  if (token === undefined) throw new AppError("not_authenticated");
  try {
    return await deps.accessTokens.verify(token);
  } catch (error) {
    if (error instanceof AuthError) throw new AppError("not_authenticated", { cause: error });
    throw error;
  }
}
