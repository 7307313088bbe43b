import { users } from "#server/db/schema/identity.ts";
import { inTransaction } from "#server/kernel/context.ts";
import { and, eq } from "#server/platform/orm.ts";
import { findAccountByEmail, isBanned, type SessionRow, type UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { isOutdated } from "./hash-formats.ts";
import { weaknesses, weaknessText } from "./passwords.ts";
import { consumeGuessRateLimit } from "../rate-limits.ts";
import { startSession, toSession } from "../sessions/session.ts";

/** Signs in with a password. Nothing about an account is revealed until its password has been verified. */
export async function signInWithPassword(
  ctx: IdentityContext,
  { email, password }: { email: string; password: string },
) {
  const address = email.trim().toLowerCase();
  await consumeGuessRateLimit(ctx, "token", address);
  // Another login may replace the hash at the same moment with a better one of the same password, so try again. If
  // the password itself has changed, the second try rejects it.
  const signedIn =
    (await tryPassword(ctx, address, password)) ?? (await tryPassword(ctx, address, password));
  if (!signedIn) throw invalidCredentials();
  return { ...signedIn, ...weakPasswordWarning(ctx, password) };
}

/** Returns undefined if the stored hash was replaced while the password was being verified. */
async function tryPassword(ctx: IdentityContext, address: string, password: string) {
  const account = await findAccountByEmail(ctx, address);
  const user = account?.user;
  const isRight = await ctx.passwords.matches(user?.passwordHash ?? null, password);
  if (!account || !user || !isRight || user.deletedAt !== null) throw invalidCredentials();
  if (isBanned(user, ctx.clock.now())) throw new AuthError(400, "user_banned", "User is banned");
  if (user.emailConfirmedAt === null)
    throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  const passwordHash = await upgradeHash(ctx, user, password);
  const session = await startSessionWithHash(ctx, { ...user, passwordHash });
  if (!session) return undefined;
  const lastSignInAt = session.createdAt;
  return toSession(ctx, session, {
    ...account,
    user: { ...user, lastSignInAt, updatedAt: lastSignInAt },
  });
}

/**
 * Starts the session only if the hash is still stored. A password change ends all sessions, so it must not miss one
 * of a login with the old password.
 */
function startSessionWithHash(
  ctx: IdentityContext,
  user: UserRow,
): Promise<SessionRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const [unchanged] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? "")))
      .for("no key update");
    return unchanged && startSession(ctx, user, "password");
  });
}

/** Returns the hash that is stored from now on. */
async function upgradeHash(
  ctx: IdentityContext,
  { id, passwordHash }: UserRow,
  password: string,
): Promise<string | null> {
  if (passwordHash === null || !isOutdated(passwordHash, ctx.config.auth.argon2id))
    return passwordHash;
  const better = await ctx.passwords.hash(password);
  await ctx.db
    .update(users)
    .set({ passwordHash: better })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
  return better;
}

function invalidCredentials(): AuthError {
  return new AuthError(400, "invalid_credentials", "Invalid login credentials");
}

function weakPasswordWarning(ctx: IdentityContext, password: string) {
  const reasons = weaknesses(ctx.config.auth, password);
  if (reasons.length === 0) return {};
  return { weak_password: { message: weaknessText(ctx.config.auth, reasons), reasons } };
}
