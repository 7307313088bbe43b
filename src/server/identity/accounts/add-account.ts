import type { Metadata } from "#server/db/schema/identity.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Account } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { insertAccount, newAccount } from "./insert-account.ts";
import { PENDING_INVITE } from "./pending-invite.ts";
import { normalizeEmail } from "./email-address.ts";
import { requireStrongPassword } from "../passwords/passwords.ts";
import { readSignUpClaims, saveDetails } from "./read-claims.ts";
import { signUpWithConfirmation } from "./sign-up.ts";
import { recordAuditEvent } from "../record-audit-event.ts";

type Joining = {
  email: string;
  password: string;
  isEmailConfirmed: boolean;
  data: Metadata;
  /** The team's link whose seat is taken once the address is confirmed. */
  inviteHash: string;
};
type Prepared = { account: Account; details: Metadata | undefined };

/**
 * Prepares an account that another feature will store. Hashing takes time, so this must run before any transaction.
 */
export async function prepareAccount(ctx: IdentityContext, joining: Joining): Promise<Prepared> {
  requireLocalAccounts(ctx);
  const email = normalizeEmail(joining.email);
  requireStrongPassword(ctx.config.auth, joining.password);
  const { metadata: userMetadata, details } = await readSignUpClaims(ctx, joining.data, email);
  const isEmailConfirmed = joining.isEmailConfirmed || ctx.config.auth.isAutoconfirmed;
  const account = newAccount(ctx, {
    email,
    passwordHash: await ctx.passwords.hash(joining.password),
    isEmailConfirmed,
    userMetadata,
    ...(!isEmailConfirmed && { appMetadata: { [PENDING_INVITE]: joining.inviteHash } }),
    isSelfRegistered: true,
  });
  return { account, details };
}

/** Rejects the request if accounts are managed by an external service, because only that service can create them. */
function requireLocalAccounts({ config }: IdentityContext): void {
  if (!config.auth.external) return;
  const message = "Register and log in first, then open the invitation again.";
  throw new AppError("kept_elsewhere", { message });
}

/** Stores the account in the caller's transaction. Only for an address that is known to belong to the user. */
export async function addAccount(
  ctx: IdentityContext,
  { account, details }: Prepared,
): Promise<void> {
  const { id } = account.user;
  if (!(await insertAccount(ctx, account)))
    throw new AuthError(422, "email_exists", "This address is already registered");
  await saveDetails(ctx, id, details);
  await recordAuditEvent(ctx, id, "user_signedup");
}

/**
 * Stores an account for an unverified address. The response is the same whether or not the address has an account;
 * the email tells its owner what to do.
 */
export async function addAccountByMail(
  ctx: IdentityContext,
  { account, details }: Prepared,
  { redirectTo }: { redirectTo: string },
): Promise<void> {
  await ctx.limits.limitMailFrequency("confirmation", account.user.email ?? "");
  await signUpWithConfirmation(ctx, { account, details, redirectTo, challenge: undefined });
}
