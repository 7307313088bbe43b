import { hasVerifiedFactor, inAppWords, type OwnSession } from "#server/features/auth/index.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AccountContext } from "./account-context.ts";

const FRESH_LOGIN_MS = 5 * 60 * 1000;

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
  if (isFreshLogin(ctx, member) && (acceptsFreshLogin || !hasPassword)) return;
  throw new AppError(hasPassword ? "current_password_required" : "fresh_login_required");
}

/** Guesses here and guesses at the log-in are counted together. */
async function requirePassword(
  ctx: AccountContext,
  { user }: OwnSession,
  password: string,
): Promise<void> {
  await inAppWords(ctx.limits.perAccount("token", user.email ?? user.id));
  if (await inAppWords(ctx.home.isPassword(ctx, user, password))) return;
  throw new AppError("current_password_wrong");
}

function isFreshLogin(ctx: AccountContext, { session }: OwnSession): boolean {
  const newest = Math.max(...session.amr.map(({ timestamp }) => timestamp * 1000));
  return ctx.clock.now().getTime() - newest <= FRESH_LOGIN_MS;
}
