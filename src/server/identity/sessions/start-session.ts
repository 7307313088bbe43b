import { eq, sql } from "#server/platform/orm.ts";
import {
  authAuditEvents,
  type AuthenticationMethod,
  sessions,
  users,
} from "#server/db/schema/identity.ts";
import { prepared } from "#server/db/prepared.ts";
import { newId } from "#server/platform/id.ts";
import { isBanned, type SessionRow, type UserRow } from "../accounts/account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { eventOf } from "../record-event.ts";

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

/** Opens a session for somebody who has just proved who they are; part of the caller's transaction. */
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
    ...eventOf(ctx, user.id, "login", { method }),
    sessionId: newId(now),
    amr: [proof],
    now: now.toISOString(),
  });
  if (!session) throw new Error("The session was not stored");
  return session;
}

/** One statement instead of three: a sign-in waits for the database once. */
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
        id: sql.placeholder("id"),
        userId,
        action: sql.placeholder("action"),
        details: sql.placeholder("details"),
        ip: sql.placeholder("ip"),
        userAgent: sql.placeholder("userAgent"),
        createdAt: now,
      })
      .returning({ id: authAuditEvents.id }),
  );
  return db.with(opened, seen, noted).select().from(opened).prepare("open_session");
});
