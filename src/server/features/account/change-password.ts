import { type AccountContext, setOwnPassword, weaknesses } from "#server/identity/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { PASSWORD_MAX_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";

type Input = { password: string; currentPassword?: string | undefined };

/**
 * Changes the password and signs out every other device. Requires the current password unless the user has just
 * logged in.
 */
export async function changePassword(
  ctx: AccountContext,
  { password, currentPassword = "" }: Input,
): Promise<null> {
  requireGoodPassword(ctx, password);
  await setOwnPassword(ctx, { password, currentPassword });
  return null;
}

function requireGoodPassword(ctx: AccountContext, password: string): void {
  if (password === "") throw refused("The value is required");
  if (passwordLength(password) > PASSWORD_MAX_LENGTH) throw refused("Too long");
  const reasons = weaknesses(ctx.config.auth, password);
  if (reasons.includes("length")) throw refused("Too short");
  if (reasons.length > 0)
    throw refused("Many people use this password, so it is easily guessed. Choose another.");
}

function refused(message: string): AppError {
  return new AppError("invalid_input", { message, fields: { password: message } });
}
