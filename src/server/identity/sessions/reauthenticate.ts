import { sessions } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import type { UserSession, UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { consumeOneTimeToken, findByCode } from "../mails/one-time-tokens.ts";

type Proof = { password: string; nonce: string };

/** Proves that the owner is present in an open session, with the password or a code from the mailbox. */
export async function reauthenticate(
  ctx: IdentityContext,
  { user, session }: UserSession,
  { password, nonce }: Proof,
): Promise<void> {
  if (password === "" && nonce === "")
    throw validationFailed("Reauthentication requires a password or a nonce");
  if (password === "") await requireNonce(ctx, user, nonce);
  else await requirePassword(ctx, user, password);
  const now = ctx.clock.now();
  const method = password === "" ? "otp" : "password";
  const proof = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const earlier = session.amr.filter((one) => one.method !== method);
  await ctx.db
    .update(sessions)
    .set({ amr: [proof, ...earlier] })
    .where(eq(sessions.id, session.id));
  await recordAuditEvent(ctx, user.id, "user_reauthenticated", { method });
}

/** Has its own rate limit, so that these guesses can't be used up without a session of the account. */
export async function requirePassword(
  ctx: IdentityContext,
  user: UserRow,
  password: string,
): Promise<void> {
  await ctx.limits.perAccount("ownPassword", user.id);
  if (!(await ctx.passwords.matches(user.passwordHash, password)))
    throw new AuthError(400, "current_password_invalid", "That is not your current password.");
}

export async function requireNonce(
  ctx: IdentityContext,
  user: UserRow,
  nonce: string,
): Promise<void> {
  const email = user.email ?? "";
  await ctx.limits.perAccount("ownPassword", user.id);
  const where = { userId: user.id, sentTo: email, kinds: ["reauthentication"] } as const;
  const token = await findByCode(ctx, where, { code: nonce, countsAgainstCode: true });
  if (!token || !(await consumeOneTimeToken(ctx, token.id)))
    throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}
