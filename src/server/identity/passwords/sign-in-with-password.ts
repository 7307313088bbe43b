import { users } from "#server/db/schema/identity.ts";
import { and, eq } from "#server/platform/orm.ts";
import { findAccountByEmail, isBanned, type UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { isOutdated } from "./hash-formats.ts";
import { weaknesses, weaknessText } from "./passwords.ts";
import { spendGuess } from "../rate-limits.ts";
import { startSession, toSession } from "../sessions/session.ts";

/** Signs in with a password. Nothing about an account is revealed until its password has been verified. */
export async function signInWithPassword(
  ctx: IdentityContext,
  { email, password }: { email: string; password: string },
) {
  const address = email.trim().toLowerCase();
  await spendGuess(ctx, "token", address);
  const account = await findAccountByEmail(ctx, address);
  const user = account?.user;
  const isRight = await ctx.passwords.matches(user?.passwordHash ?? null, password);
  if (!account || !user || !isRight || user.deletedAt !== null)
    throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  if (isBanned(user, ctx.clock.now())) throw new AuthError(400, "user_banned", "User is banned");
  if (user.emailConfirmedAt === null)
    throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  await upgradeHash(ctx, user, password);
  const session = await startSession(ctx, user, "password");
  const lastSignInAt = session.createdAt;
  const signedIn = await toSession(ctx, session, {
    ...account,
    user: { ...user, lastSignInAt, updatedAt: lastSignInAt },
  });
  return { ...signedIn, ...weakPasswordWarning(ctx, password) };
}

async function upgradeHash(ctx: IdentityContext, user: UserRow, password: string): Promise<void> {
  const { id, passwordHash } = user;
  if (passwordHash === null || !isOutdated(passwordHash, ctx.config.auth.argon2id)) return;
  const better = await ctx.passwords.hash(password);
  await ctx.db
    .update(users)
    .set({ passwordHash: better })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}

function weakPasswordWarning(ctx: IdentityContext, password: string) {
  const reasons = weaknesses(ctx.config.auth, password);
  if (reasons.length === 0) return {};
  return { weak_password: { message: weaknessText(ctx.config.auth, reasons), reasons } };
}
