import { sessions, users } from "#server/db/schema/identity.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { and, eq, ne } from "#server/platform/orm.ts";
import type { AuthenticatedUser } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { passwordChangedNotice, passwordSetNotice } from "../mails/account-mails.ts";
import { requireStrongPassword } from "./passwords.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { requireNonce, requirePassword } from "../sessions/reauthenticate.ts";
import { isRecentlyAuthenticated } from "../sessions/require-recent-authentication.ts";
import { deleteOneTimeTokens } from "../mails/one-time-tokens.ts";

export type PasswordChange = { passwordHash: string };

type Wish = { password: string; currentPassword: string; nonce: string; email: string };

/** Validates and hashes before any transaction begins; returns undefined if no new password was given. */
export async function readPasswordChange(
  ctx: IdentityContext,
  person: AuthenticatedUser,
  wish: Wish,
): Promise<PasswordChange | undefined> {
  const { user } = person;
  if (wish.password === "") return undefined;
  if (user.email === null && wish.email === "")
    throw new AuthError(
      422,
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  requireStrongPassword(ctx.config.auth, wish.password);
  await requireOwnerPresent(ctx, person, wish);
  if (user.passwordHash !== null && (await ctx.passwords.matches(user.passwordHash, wish.password)))
    throw new AuthError(
      422,
      "same_password",
      "New password should be different from the old password.",
    );
  return { passwordHash: await ctx.passwords.hash(wish.password) };
}

/** Ends every other session, because someone else may have known the old password. */
export async function changePassword(
  ctx: IdentityContext,
  { user, session }: Pick<AuthenticatedUser, "user" | "session">,
  { passwordHash }: PasswordChange,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, user.id));
  const others = session ? ne(sessions.id, session.id) : undefined;
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, user.id), others));
  await deleteOneTimeTokens(ctx, user.id);
  await recordAuditEvent(ctx, user.id, "user_updated_password");
  if (user.email !== null && user.emailConfirmedAt !== null)
    await enqueueMail(
      ctx,
      user.email,
      user.passwordHash === null ? passwordSetNotice() : passwordChangedNotice(),
    );
}

/** Requires the current password, a code from the mailbox or a recent login: a session alone is no proof. */
async function requireOwnerPresent(
  ctx: IdentityContext,
  { user, session }: AuthenticatedUser,
  { currentPassword, nonce }: Wish,
): Promise<void> {
  const { passwordChangeNeedsCurrent, passwordChangeNeedsFreshSession } = ctx.config.auth;
  const cameByMail = session?.amr.some(({ method }) => method === "otp" || method === "recovery");
  const needsCurrent = passwordChangeNeedsCurrent && user.passwordHash !== null && !cameByMail;
  if (currentPassword !== "" && user.passwordHash !== null)
    return requirePassword(ctx, user, currentPassword);
  if (needsCurrent)
    throw new AuthError(
      400,
      "current_password_required",
      "Current password required when setting new password.",
    );
  if (
    !passwordChangeNeedsFreshSession ||
    user.email === null ||
    isRecentlyAuthenticated(ctx, session)
  )
    return;
  if (nonce === "")
    throw new AuthError(
      400,
      "reauthentication_needed",
      "Password update requires reauthentication",
    );
  await requireNonce(ctx, user, nonce);
}
