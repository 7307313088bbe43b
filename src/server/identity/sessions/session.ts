import { eq, sql } from "#server/platform/orm.ts";
import {
  authAuditEvents,
  type AuthenticationMethod,
  sessions,
  users,
} from "#server/db/schema/identity.ts";
import { prepared } from "#server/db/prepared.ts";
import { newId } from "#server/platform/id.ts";
import {
  type Account,
  findAccountById,
  isBanned,
  type SessionRow,
  toUser,
  type UserRow,
} from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { deriveRefreshToken } from "./session-tokens.ts";

export type SignInMethod =
  | "password"
  | "otp"
  | "anonymous"
  | "email/signup"
  | "magiclink"
  | "recovery"
  | "invite"
  | "email_change"
  | "oauth"
  | "passkey";

/** Opens a session for a user who has just been authenticated, in the caller's transaction. */
export async function startSession(
  ctx: IdentityContext,
  user: UserRow,
  method: SignInMethod,
  provider?: string,
): Promise<SessionRow> {
  const now = ctx.clock.now();
  if (isBanned(user, now)) throw new AuthError(403, "user_banned", "User is banned");
  const proof: AuthenticationMethod = {
    method,
    timestamp: Math.floor(now.getTime() / 1000),
    ...(provider !== undefined && { provider }),
  };
  const [session] = await opening(ctx.db).execute({
    eventId: newId(now),
    userId: user.id,
    details: { method },
    ip: ctx.address,
    userAgent: ctx.userAgent,
    sessionId: newId(now),
    amr: [proof],
    now: now.toISOString(),
  });
  if (!session) throw new Error("The session was not stored");
  return session;
}

/** A single statement instead of three, so a sign-in takes one database round trip. */
const opening = prepared((db) => {
  const userId = sql.placeholder("userId");
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const opened = db.$with("opened").as(
    db
      .insert(sessions)
      .values({
        id: sql.placeholder("sessionId"),
        userId,
        aal: "aal1",
        amr: sql.placeholder("amr"),
        userAgent: sql.placeholder("userAgent"),
        ip: sql.placeholder("ip"),
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  const seen = db
    .$with("seen")
    .as(
      db
        .update(users)
        .set({ lastSignInAt: now, updatedAt: now })
        .where(eq(users.id, userId))
        .returning({ id: users.id }),
    );
  const noted = db.$with("noted").as(
    db
      .insert(authAuditEvents)
      .values({
        id: sql.placeholder("eventId"),
        userId,
        action: "login",
        details: sql.placeholder("details"),
        ip: sql.placeholder("ip"),
        userAgent: sql.placeholder("userAgent"),
        createdAt: now,
      })
      .returning({ id: authAuditEvents.id }),
  );
  return db.with(opened, seen, noted).select().from(opened).prepare("open_session");
});

export type WireSession = Awaited<ReturnType<typeof presentSession>>;

/** Returns a session's tokens and user. Call it after the transaction, because signing must not hold a connection. */
export async function toSession(
  ctx: IdentityContext,
  session: SessionRow,
  known?: Account,
): Promise<WireSession> {
  const account = known ?? (await findAccountById(ctx, session.userId));
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
    refresh_token: deriveRefreshToken(ctx.config, {
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
