import { inTransaction } from "#server/kernel/context.ts";
import type { Metadata } from "#server/db/schema/identity.ts";
import { type Account, toUser, type WireUser } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { insertAccount, newAccount } from "./insert-account.ts";
import { normalizeEmail } from "./email-address.ts";
import { type CodeChallenge, openFlow } from "../sessions/flow-state.ts";
import { requireStrongPassword } from "../passwords/passwords.ts";
import { readSignUpClaims, saveDetails } from "./read-claims.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { enqueueMailRequest } from "../mails/request-mail.ts";
import { startSession, toSession, type WireSession } from "../sessions/session.ts";

export type SignUpInput = {
  email: string;
  password: string;
  data: Metadata;
  challenge: CodeChallenge | undefined;
  redirectTo: string;
};

export async function signUp(
  ctx: IdentityContext,
  input: SignUpInput,
): Promise<WireUser | WireSession> {
  requireOpenSignup(ctx);
  if (input.password === "") throw validationFailed("Signup requires a valid password");
  const email = normalizeEmail(input.email);
  requireStrongPassword(ctx.config.auth, input.password);
  const { metadata: userMetadata, details } = await readSignUpClaims(ctx, input.data, email);
  const isEmailConfirmed = ctx.config.auth.isAutoconfirmed;
  if (!isEmailConfirmed) await ctx.limits.limitMailFrequency("confirmation", email);
  const account = newAccount(ctx, {
    email,
    passwordHash: await ctx.passwords.hash(input.password),
    isEmailConfirmed,
    userMetadata,
    isSelfRegistered: true,
  });
  const joining = { ...input, account, details };
  return isEmailConfirmed ? signUpConfirmed(ctx, joining) : signUpWithConfirmation(ctx, joining);
}

export async function signUpAnonymously(
  ctx: IdentityContext,
  data: Metadata,
): Promise<WireSession> {
  requireOpenSignup(ctx);
  if (!ctx.config.auth.allowsAnonymous)
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  const { metadata: userMetadata, details } = await readSignUpClaims(ctx, data, null);
  const account = newAccount(ctx, { isAnonymous: true, userMetadata });
  const session = await inTransaction(ctx, async (ctx) => {
    await insertAccount(ctx, account);
    await saveDetails(ctx, account.user.id, details);
    await recordAuditEvent(ctx, account.user.id, "user_signedup", { method: "anonymous" });
    return startSession(ctx, account.user, "anonymous");
  });
  return toSession(ctx, session);
}

function requireOpenSignup(ctx: IdentityContext): void {
  if (!ctx.config.auth.isSignupEnabled)
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
}

type Joining = Pick<SignUpInput, "challenge" | "redirectTo"> & {
  account: Account;
  details: Metadata | undefined;
};

async function signUpConfirmed(
  ctx: IdentityContext,
  { account, details }: Joining,
): Promise<WireSession> {
  const session = await inTransaction(ctx, async (ctx) => {
    if (!(await insertAccount(ctx, account)))
      throw new AuthError(422, "user_already_exists", "User already registered");
    await saveDetails(ctx, account.user.id, details);
    await recordAuditEvent(ctx, account.user.id, "user_signedup");
    return startSession(ctx, account.user, "password");
  });
  return toSession(ctx, session);
}

/**
 * Responds and does the same work whether or not the address has an account; only the mail reveals it, and only to
 * its reader.
 */
export async function signUpWithConfirmation(
  ctx: IdentityContext,
  { account, details, challenge, redirectTo }: Joining,
): Promise<WireUser> {
  const { id: joiningId, email } = account.user;
  await inTransaction(ctx, async (ctx) => {
    const flowStateId = await openFlow(ctx, challenge, "email/signup");
    await insertAccount(ctx, account);
    await saveDetails(ctx, joiningId, details);
    const request = { wish: "joining", email: email ?? "", redirectTo } as const;
    await enqueueMailRequest(ctx, { ...request, flowStateId, joiningId });
  });
  const confirmationSentAt = ctx.clock.now();
  return toUser({ ...account, user: { ...account.user, confirmationSentAt } });
}
