import type { Member } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { IdentityContext } from "../identity-context.ts";
import { isRecentlyAuthenticated } from "../sessions/require-recent-authentication.ts";
import { findAccountBySession, hasVerifiedFactor, type UserSession } from "../account.ts";

/** The context of a member who changes their own account, including the identity services. */
export type AccountContext = IdentityContext & Member;

type Proof = { password: string; acceptsFreshLogin: boolean };

/** Requires the password or a recent login, because an open browser doesn't prove that its owner is using it. */
export async function requireOwner(ctx: AccountContext, proof: Proof): Promise<void> {
  await requireOwnerOf(ctx, await findOwnSession(ctx), proof);
}

/** Changes names at once; a new address takes effect when it has been confirmed from its mailbox. */
export async function updateOwnUser(
  ctx: AccountContext,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<void> {
  const member = await findOwnSession(ctx);
  const isSameAddress = email.toLowerCase() === member.user.email;
  const data = { first_name: firstName, last_name: lastName };
  await ctx.backend.change(ctx, member, isSameAddress ? { data } : { data, email });
}

/** Requires the current password unless the login is recent; ends every other session. */
export async function setOwnPassword(
  ctx: AccountContext,
  { password, currentPassword }: { password: string; currentPassword: string },
): Promise<void> {
  const member = await findOwnSession(ctx);
  await requireOwnerOf(ctx, member, { password: currentPassword, acceptsFreshLogin: true });
  await ctx.backend.setPassword(ctx, member, { password, currentPassword });
}

/** Signs the member out of one of their sessions. */
export function endOwnSession(ctx: AccountContext, sessionId: string): Promise<void> {
  return ctx.backend.endSession(ctx, sessionId);
}

async function findOwnSession(ctx: AccountContext): Promise<UserSession> {
  const found = await findAccountBySession(ctx, ctx.actor.sessionId);
  if (!found) throw new AppError("not_authenticated");
  return { ...found, claims: {} };
}

async function requireOwnerOf(
  ctx: AccountContext,
  member: UserSession,
  { password, acceptsFreshLogin }: Proof,
): Promise<void> {
  const { user, session } = member;
  if (hasVerifiedFactor(member) && session.aal !== "aal2")
    throw new AppError("second_factor_required");
  const hasPassword = ctx.backend.hasPassword(user);
  if (hasPassword && password !== "") return requirePassword(ctx, member, password);
  if (isRecentlyAuthenticated(ctx, session) && (acceptsFreshLogin || !hasPassword)) return;
  throw new AppError(hasPassword ? "current_password_required" : "fresh_login_required");
}

/** Has its own rate limit, so that these guesses can't be used up without a session of the account. */
async function requirePassword(
  ctx: AccountContext,
  { user }: UserSession,
  password: string,
): Promise<void> {
  await ctx.limits.perAccount("ownPassword", user.id);
  if (!(await ctx.backend.isPassword(ctx, user, password)))
    throw new AppError("current_password_wrong");
}
