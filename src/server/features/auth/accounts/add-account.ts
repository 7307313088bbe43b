import type { Metadata } from "#server/db/schema/auth.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Account } from "./account.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { insertAccount, newAccount } from "./create-user.ts";
import { readEmail } from "./email-address.ts";
import { noticeGuardian } from "../guardians/notice-guardian.ts";
import { sendTokenMail } from "../mails/send-token-mail.ts";
import { requireStrongPassword } from "../passwords/require-strong-password.ts";
import { readAge } from "./read-age.ts";
import { recordEvent } from "../record-event.ts";

type Joining = { email: string; password: string; isEmailConfirmed: boolean; data: Metadata };
type Prepared = { account: Account; guardianEmail: string | undefined };

/** An account that another feature will store. Hashing takes time, so this comes before any transaction. */
export async function prepareAccount(ctx: AuthContext, joining: Joining): Promise<Prepared> {
  requireOwnAccounts(ctx);
  const email = readEmail(joining.email);
  requireStrongPassword(ctx.config.auth, joining.password);
  const { data: userMetadata, guardianEmail } = readAge(ctx, joining.data, email);
  const account = newAccount(ctx, {
    email,
    passwordHash: await ctx.passwords.hash(joining.password),
    isEmailConfirmed: joining.isEmailConfirmed || ctx.config.auth.isAutoconfirmed,
    userMetadata,
    isSelfRegistered: true,
  });
  return { account, guardianEmail };
}

/** Where accounts live at another service, only that service makes them. */
function requireOwnAccounts({ config }: AuthContext): void {
  if (!config.auth.elsewhere) return;
  const message = "Register and log in first, then open the invitation again.";
  throw new AppError("kept_elsewhere", { message });
}

/** Stores it in the caller's transaction. An address that is not known to be theirs gets a mail to confirm it. */
export async function addAccount(
  ctx: AuthContext,
  { account, guardianEmail }: Prepared,
  { redirectTo }: { redirectTo: string },
): Promise<{ needsConfirmation: boolean }> {
  const { id, email, emailConfirmedAt } = account.user;
  if (!(await insertAccount(ctx, account)))
    throw new AuthError(422, "email_exists", "This address is already registered");
  if (guardianEmail !== undefined) await noticeGuardian(ctx, { userId: id, email: guardianEmail });
  await recordEvent(ctx, id, "user_signedup");
  const needsConfirmation = emailConfirmedAt === null;
  if (needsConfirmation && email !== null)
    await sendTokenMail(ctx, "confirmation", { id, email }, { redirectTo });
  return { needsConfirmation };
}
