import type { Account, SessionRow } from "../accounts/account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { toUser } from "../accounts/to-user.ts";
import { mintRefreshToken } from "../tokens/refresh-token.ts";

export type WireSession = Awaited<ReturnType<typeof presentSession>>;

/** The tokens of a session with its user. Call it after the transaction: signing must not hold a connection. */
export async function toSession(
  ctx: IdentityContext,
  session: SessionRow,
  known?: Account,
): Promise<WireSession> {
  const account = known ?? (await ctx.accounts.byId(session.userId));
  if (!account)
    throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  return presentSession(ctx, session, account);
}

export async function presentSession(ctx: IdentityContext, session: SessionRow, account: Account) {
  const issuedAt = Math.floor(ctx.clock.now().getTime() / 1000);
  const expiresIn = ctx.config.auth.accessTokenSeconds;
  return {
    access_token: await signAccessToken(ctx, account, session, issuedAt),
    token_type: "bearer" as const,
    expires_in: expiresIn,
    expires_at: issuedAt + expiresIn,
    refresh_token: mintRefreshToken(ctx.config, {
      sessionId: session.id,
      counter: session.refreshCounter,
    }),
    user: toUser(account),
  };
}

function signAccessToken(
  ctx: IdentityContext,
  { user }: Account,
  session: SessionRow,
  issuedAt: number,
): Promise<string> {
  return ctx.accessTokens.sign({
    iss: ctx.config.auth.issuer,
    sub: user.id,
    aud: user.aud,
    iat: issuedAt,
    exp: issuedAt + ctx.config.auth.accessTokenSeconds,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  });
}
