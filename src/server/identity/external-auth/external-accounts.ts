import type { FastifyRequest } from "fastify";
import { contextOf, type Context, type Deps } from "#server/kernel/context.ts";
import { sessions } from "#server/db/schema/identity.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import type { ExternalAuth } from "#server/kernel/config/auth-config.ts";
import { isUuid } from "#server/platform/id.ts";
import { paths } from "#shared/paths.ts";
import type { AccountBackend } from "../identity-context.ts";
import { bearerToken } from "../request.ts";
import { type AccessClaims, createTokenVerifier } from "../sessions/session-tokens.ts";
import { createExternalKeys } from "./external-keys.ts";
import { createExternalService } from "./external-service.ts";
import { mirrorSession, mirrorUser } from "./mirror.ts";

/** How long a sign-out at the external service may take to have an effect here. */
const SESSION_CACHE_MS = 30_000;
const MAX_CACHED_SESSIONS = 10_000;

type Session = { token: string; fetchedAt: number; alive: Promise<{ hasSecondStep: boolean }> };

/**
 * Creates the backend for accounts at another Supabase Auth server, which authenticates users and makes all changes
 * to accounts.
 */
export function createExternalAccounts(deps: Deps, external: ExternalAuth): AccountBackend {
  const { issuer, audience } = deps.config.auth;
  const service = createExternalService(external);
  const verify = createTokenVerifier(deps, createExternalKeys(deps, external), {
    issuer,
    audience,
  });
  const known = new Map<string, Session>();

  async function ask(ctx: Context, token: string, claims: AccessClaims) {
    const { sub = "", session_id: sessionId = "" } = claims;
    const user = await service.getUser(token);
    if (user?.id !== sub) {
      await ctx.db.delete(sessions).where(eq(sessions.id, sessionId));
      throw new AppError("not_authenticated");
    }
    await mirrorUser(ctx, user);
    await mirrorSession(ctx, claims);
    const factors = user.factors ?? [];
    return { hasSecondStep: factors.some(({ status }) => status === "verified") };
  }

  /** Makes one lookup for all concurrent calls with the same token, and caches it for a while. */
  function checkSessionCached(ctx: Context, token: string, claims: AccessClaims): Session["alive"] {
    const { session_id: sessionId = "" } = claims;
    const now = ctx.clock.now().getTime();
    const last = known.get(sessionId);
    if (last?.token === token && now - last.fetchedAt < SESSION_CACHE_MS) return last.alive;
    const alive = ask(ctx, token, claims);
    known.delete(sessionId);
    known.set(sessionId, { token, fetchedAt: now, alive });
    for (const [oldest] of known) {
      if (known.size <= MAX_CACHED_SESSIONS) break;
      known.delete(oldest);
    }
    // Drop a failed lookup, so that the next call retries it.
    alive.catch(() => known.get(sessionId)?.alive === alive && known.delete(sessionId));
    return alive;
  }

  /** Returns the member's own token, with which they have just been authenticated. */
  function tokenOf({ id }: { id: string }): string {
    const token = known.get(id)?.token;
    if (token === undefined) throw new AppError("not_authenticated");
    return token;
  }

  return {
    async authenticate(request: FastifyRequest) {
      const token = bearerToken(request);
      if (token === undefined) throw new AppError("not_authenticated");
      const claims = await verify(token);
      if (!isUuid(claims.sub ?? "") || !isUuid(claims.session_id ?? ""))
        throw new AppError("not_authenticated");
      const { hasSecondStep } = await checkSessionCached(contextOf(deps, request), token, claims);
      if (hasSecondStep && claims.aal !== "aal2") throw new AppError("second_step_required");
      return claims;
    },
    async change(ctx, { session }, change) {
      const redirectTo = ctx.config.siteUrl + paths.account;
      await mirrorUser(ctx, await service.change(tokenOf(session), change, redirectTo));
    },
    hasPassword: ({ appMetadata: { providers } }) =>
      Array.isArray(providers) && providers.includes("email"),
    isPassword: async (_ctx, { email }, password) =>
      email !== null && service.verifyPassword(email, password),
    async setPassword(ctx, { session }, { password, currentPassword }) {
      const change = { password, ...(currentPassword && { current_password: currentPassword }) };
      await service.change(tokenOf(session), change, ctx.config.siteUrl);
    },
    endSession: async () => {
      throw new AppError("kept_elsewhere");
    },
  };
}
