import type { Metadata } from "#server/db/schema/identity.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Account } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { insertAccount, newAccount } from "./create-user.ts";
import { WAITING_INVITE } from "./waiting-invite.ts";
import { readEmail } from "./email-address.ts";
import { requireStrongPassword } from "../passwords/passwords.ts";
import { readClaims, saveDetails } from "./read-claims.ts";
import { joinByMail } from "./sign-up.ts";
import { recordEvent } from "../record-event.ts";

type Joining = {
  email: string;
  password: string;
  isEmailConfirmed: boolean;
  data: Metadata;
  /** The team's link whose seat waits until the address is confirmed. */
  inviteHash: string;
};
type Prepared = { account: Account; details: Metadata | undefined };

/** An account that another feature will store. Hashing takes time, so this comes before any transaction. */
export async function prepareAccount(ctx: IdentityContext, joining: Joining): Promise<Prepared> {
  requireOwnAccounts(ctx);
  const email = readEmail(joining.email);
  requireStrongPassword(ctx.config.auth, joining.password);
  const { metadata: userMetadata, details } = readClaims(ctx, joining.data, { email });
  const isEmailConfirmed = joining.isEmailConfirmed || ctx.config.auth.isAutoconfirmed;
  const account = newAccount(ctx, {
    email,
    passwordHash: await ctx.passwords.hash(joining.password),
    isEmailConfirmed,
    userMetadata,
    ...(!isEmailConfirmed && { appMetadata: { [WAITING_INVITE]: joining.inviteHash } }),
    isSelfRegistered: true,
  });
  return { account, details };
}

/** Where accounts live at another service, only that service makes them. */
function requireOwnAccounts({ config }: IdentityContext): void {
  if (!config.auth.external) return;
  const message = "Register and log in first, then open the invitation again.";
  throw new AppError("kept_elsewhere", { message });
}

/** Stores it in the caller's transaction. For an address that is known to be theirs. */
export async function addAccount(
  ctx: IdentityContext,
  { account, details }: Prepared,
): Promise<void> {
  const { id } = account.user;
  if (!(await insertAccount(ctx, account)))
    throw new AuthError(422, "email_exists", "This address is already registered");
  await saveDetails(ctx, id, details);
  await recordEvent(ctx, id, "user_signedup");
}

/** For any other: the answer is the same whether or not the address has an account, and the mailbox decides. */
export async function addAccountByMail(
  ctx: IdentityContext,
  { account, details }: Prepared,
  { redirectTo }: { redirectTo: string },
): Promise<void> {
  await ctx.limits.spaceMails("confirmation", account.user.email ?? "");
  await joinByMail(ctx, { account, details, redirectTo, challenge: undefined });
}
