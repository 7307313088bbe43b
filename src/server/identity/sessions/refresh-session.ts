import { inTransaction } from "#server/kernel/context.ts";
import { sessions } from "#server/db/schema/identity.ts";
import { prepared } from "#server/db/prepared.ts";
import { and, eq, sql } from "#server/platform/orm.ts";
import { type Account, findAccountBySession, isBanned, type SessionRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { sessionEnd } from "./session-end.ts";
import { presentSession, type WireSession } from "./session.ts";
import { parseRefreshToken, refreshTokenNotFound } from "./session-tokens.ts";

type Found = Account & { session: SessionRow };

/** Exchanges a refresh token for a new pair of tokens. Each refresh token is used up by its first exchange. */
export async function refreshSession(ctx: IdentityContext, token: string): Promise<WireSession> {
  const { sessionId, counter } = parseRefreshToken(ctx.config, token);
  const found = await findSession(ctx, sessionId);
  if (found.session.refreshCounter === counter) {
    const [rotated] = await rotateRefreshToken(ctx.db).execute({
      id: sessionId,
      counter,
      now: ctx.clock.now().toISOString(),
      userAgent: ctx.userAgent,
      address: ctx.address,
    });
    if (rotated) return presentSession(ctx, rotated, found);
    return handleReusedToken(ctx, await findSession(ctx, sessionId), counter);
  }
  return handleReusedToken(ctx, found, counter);
}

/**
 * A single statement decides which of several concurrent requests advances the counter; the others find it advanced.
 */
const rotateRefreshToken = prepared((db) => {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  return db
    .update(sessions)
    .set({
      refreshCounter: sql`${sessions.refreshCounter} + 1`,
      refreshedAt: now,
      updatedAt: now,
      userAgent: sql`${sql.placeholder("userAgent")}`,
      ip: sql`${sql.placeholder("address")}`,
    })
    .where(
      and(
        eq(sessions.id, sql.placeholder("id")),
        eq(sessions.refreshCounter, sql.placeholder("counter")),
      ),
    )
    .returning()
    .prepare("rotate_refresh_token");
});

async function findSession(ctx: IdentityContext, id: string): Promise<Found> {
  const found = await findAccountBySession(ctx, id);
  if (!found || found.user.deletedAt !== null) throw refreshTokenNotFound();
  const now = ctx.clock.now();
  const end = sessionEnd(found.session, ctx.config.auth, now);
  if (end !== undefined)
    throw new AuthError(400, "session_expired", `Invalid Refresh Token: ${end}`);
  if (isBanned(found.user, now))
    throw new AuthError(400, "user_banned", "Invalid Refresh Token: User Banned");
  return found;
}

/**
 * Handles a reused token. The one just before the active one returns the active one again: two requests were
 * concurrent, or the client lost the response. Any older token is a stolen copy and ends the session.
 */
async function handleReusedToken(
  ctx: IdentityContext,
  found: Found,
  counter: number,
): Promise<WireSession> {
  const { session } = found;
  if (counter === session.refreshCounter - 1) return presentSession(ctx, session, found);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(sessions).where(eq(sessions.id, session.id));
    await recordAuditEvent(ctx, session.userId, "token_revoked", {
      reason: "refresh token reused",
    });
  });
  throw new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}
