import type { Actor } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { inAppWords } from "../in-app-words.ts";
import { isRecentlyProved } from "../sessions/recent-proof.ts";
import type { AuthContext } from "../auth-context.ts";
import { hasVerifiedFactor, type OwnSession } from "./account.ts";

/** A member who changes their own account, with what the auth service can do. */
export type AccountContext = AuthContext & { actor: Actor };

export async function findMember({ accounts, actor }: AccountContext): Promise<OwnSession> {
  const found = await accounts.bySession(actor.sessionId);
  if (!found) throw new AppError("not_authenticated");
  return { ...found, claims: {} };
}

type Proof = { password: string; acceptsFreshLogin: boolean };

/** An open browser is no proof of its owner: the password is, or a log-in of a moment ago. */
export async function requireOwner(
  ctx: AccountContext,
  member: OwnSession,
  { password, acceptsFreshLogin }: Proof,
): Promise<void> {
  const { user, session } = member;
  if (hasVerifiedFactor(member) && session.aal !== "aal2")
    throw new AppError("second_factor_required");
  const hasPassword = ctx.home.hasPassword(user);
  if (hasPassword && password !== "") return requirePassword(ctx, member, password);
  if (isRecentlyProved(ctx, session) && (acceptsFreshLogin || !hasPassword)) return;
  throw new AppError(hasPassword ? "current_password_required" : "fresh_login_required");
}

/** Counted by themselves: nobody without a session of the account can use these guesses up. */
async function requirePassword(
  ctx: AccountContext,
  { user }: OwnSession,
  password: string,
): Promise<void> {
  await inAppWords(ctx.limits.perAccount("ownPassword", user.id));
  if (await inAppWords(ctx.home.isPassword(ctx, user, password))) return;
  throw new AppError("current_password_wrong");
}
