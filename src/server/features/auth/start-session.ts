import { eq } from "#server/platform/orm.ts";
import {
  authAuditEvents,
  type AuthenticationMethod,
  sessions,
  users,
} from "#server/db/schema/auth.ts";
import { newId } from "#server/platform/id.ts";
import { isBanned, type SessionRow, type UserRow } from "./account.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { insertEvent } from "./record-event.ts";

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
  ctx: AuthContext,
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
  // One statement instead of three: a sign-in waits for the database once.
  const opened = ctx.db.$with("opened").as(
    ctx.db
      .insert(sessions)
      .values({
        id: newId(now),
        userId: user.id,
        aal: "aal1",
        amr: [proof],
        userAgent: ctx.userAgent,
        ip: ctx.address,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  const seen = ctx.db
    .$with("seen")
    .as(
      ctx.db
        .update(users)
        .set({ lastSignInAt: now, updatedAt: now })
        .where(eq(users.id, user.id))
        .returning({ id: users.id }),
    );
  const noted = ctx.db
    .$with("noted")
    .as(insertEvent(ctx, user.id, "login", { method }).returning({ id: authAuditEvents.id }));
  const [session] = await ctx.db.with(opened, seen, noted).select().from(opened);
  if (!session) throw new Error("The session was not stored");
  return session;
}
