import { sessions, users } from "#server/db/schema/auth.ts";
import { enqueueMail } from "#server/features/mail/index.ts";
import { and, eq, ne } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time-spans.ts";
import type { SignedIn } from "./account.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { passwordChangedNotice, passwordSetNotice } from "../mails/account-mails.ts";
import { requireStrongPassword } from "../passwords/require-strong-password.ts";
import { recordEvent } from "../record-event.ts";
import { consumeOneTimeToken, findByCode, forgetOneTimeTokens } from "../tokens/one-time-tokens.ts";

export type PasswordChange = { passwordHash: string };

type Wish = { password: string; currentPassword: string; nonce: string; email: string };

const FRESH_SESSION_MS = DAY_MS;

/** Validates and hashes before any transaction begins; undefined when no new password was given. */
export async function readPasswordChange(
  ctx: AuthContext,
  person: SignedIn,
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
  await requireCurrentPassword(ctx, person, wish.currentPassword);
  await requireOwnerPresent(ctx, person, wish.nonce);
  if (user.passwordHash !== null && (await ctx.passwords.matches(user.passwordHash, wish.password)))
    throw new AuthError(
      422,
      "same_password",
      "New password should be different from the old password.",
    );
  return { passwordHash: await ctx.passwords.hash(wish.password) };
}

/** Ends every other session: whoever else knew the old password is out. */
export async function changePassword(
  ctx: AuthContext,
  { user, session }: Pick<SignedIn, "user" | "session">,
  { passwordHash }: PasswordChange,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, user.id));
  const others = session ? ne(sessions.id, session.id) : undefined;
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, user.id), others));
  await forgetOneTimeTokens(ctx, user.id);
  await recordEvent(ctx, user.id, "user_updated_password");
  if (user.email !== null && user.emailConfirmedAt !== null)
    await enqueueMail(
      ctx,
      user.email,
      user.passwordHash === null ? passwordSetNotice() : passwordChangedNotice(),
    );
}

async function requireCurrentPassword(
  ctx: AuthContext,
  { user, session }: SignedIn,
  currentPassword: string,
): Promise<void> {
  const cameByMail = session?.amr.some(({ method }) => method === "otp" || method === "recovery");
  if (!ctx.config.auth.passwordChangeNeedsCurrent || user.passwordHash === null || cameByMail)
    return;
  if (currentPassword === "")
    throw new AuthError(
      400,
      "current_password_required",
      "Current password required when setting new password.",
    );
  if (!(await ctx.passwords.matches(user.passwordHash, currentPassword)))
    throw new AuthError(
      400,
      "current_password_invalid",
      "Current password required when setting new password.",
    );
}

/** A session of more than a day may be a forgotten one: then a code from the mailbox is asked for. */
async function requireOwnerPresent(
  ctx: AuthContext,
  { user, session }: SignedIn,
  nonce: string,
): Promise<void> {
  if (!ctx.config.auth.passwordChangeNeedsFreshSession || user.email === null) return;
  const openedAt = session?.createdAt.getTime() ?? 0;
  if (ctx.clock.now().getTime() - openedAt <= FRESH_SESSION_MS) return;
  if (nonce === "")
    throw new AuthError(
      400,
      "reauthentication_needed",
      "Password update requires reauthentication",
    );
  await ctx.limits.perAccount("verify", user.email);
  const where = { userId: user.id, sentTo: user.email, kinds: ["reauthentication"] } as const;
  const token = await findByCode(ctx, where, nonce);
  if (!token || !(await consumeOneTimeToken(ctx, token.id)))
    throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}
