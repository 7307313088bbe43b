import { inTransaction } from "#server/context.ts";
import type { Metadata } from "#server/db/schema/auth.ts";
import type { Account } from "./account.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import { insertAccount, newAccount } from "./create-user.ts";
import { readEmail } from "./email-address.ts";
import { type CodeChallenge, openFlow } from "./flow-state.ts";
import { requireStrongPassword } from "./passwords/require-strong-password.ts";
import { recordEvent } from "./record-event.ts";
import { enqueueMailRequest } from "./request-mail.ts";
import { requireOldEnough } from "./require-old-enough.ts";
import { startSession } from "./start-session.ts";
import { toSession, type WireSession } from "./to-session.ts";
import { toUser, type WireUser } from "./to-user.ts";

export type SignUpInput = {
  email: string;
  password: string;
  data: Metadata;
  challenge: CodeChallenge | undefined;
  redirectTo: string;
};

export async function signUp(
  ctx: AuthContext,
  input: SignUpInput,
): Promise<WireUser | WireSession> {
  requireOpenSignup(ctx);
  if (input.password === "") throw validationFailed("Signup requires a valid password");
  const email = readEmail(input.email);
  requireStrongPassword(ctx.config.auth, input.password);
  requireOldEnough(ctx, input.data);
  const isEmailConfirmed = ctx.config.auth.isAutoconfirmed;
  if (!isEmailConfirmed) await ctx.limits.spaceMails("confirmation", email);
  const account = newAccount(ctx, {
    email,
    passwordHash: await ctx.passwords.hash(input.password),
    isEmailConfirmed,
    userMetadata: input.data,
  });
  return isEmailConfirmed ? joinAtOnce(ctx, account) : joinByMail(ctx, account, input);
}

export async function signUpAnonymously(ctx: AuthContext, data: Metadata): Promise<WireSession> {
  requireOpenSignup(ctx);
  if (!ctx.config.auth.allowsAnonymous)
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  requireOldEnough(ctx, data);
  const account = newAccount(ctx, { isAnonymous: true, userMetadata: data });
  const session = await inTransaction(ctx, async (ctx) => {
    await insertAccount(ctx, account);
    await recordEvent(ctx, account.user.id, "user_signedup", { method: "anonymous" });
    return startSession(ctx, account.user, "anonymous");
  });
  return toSession(ctx, session);
}

function requireOpenSignup(ctx: AuthContext): void {
  if (!ctx.config.auth.isSignupEnabled)
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
}

async function joinAtOnce(ctx: AuthContext, account: Account): Promise<WireSession> {
  const session = await inTransaction(ctx, async (ctx) => {
    if (!(await insertAccount(ctx, account)))
      throw new AuthError(422, "user_already_exists", "User already registered");
    await recordEvent(ctx, account.user.id, "user_signedup");
    return startSession(ctx, account.user, "password");
  });
  return toSession(ctx, session);
}

/** Answers and works alike whether or not the address had an account; only the mail tells, and only its reader. */
async function joinByMail(
  ctx: AuthContext,
  account: Account,
  { challenge, redirectTo }: SignUpInput,
): Promise<WireUser> {
  const { id: joiningId, email } = account.user;
  await inTransaction(ctx, async (ctx) => {
    const flowStateId = await openFlow(ctx, challenge, "email/signup");
    await insertAccount(ctx, account);
    const request = { wish: "joining", email: email ?? "", redirectTo } as const;
    await enqueueMailRequest(ctx, { ...request, flowStateId, joiningId });
  });
  const confirmationSentAt = ctx.clock.now();
  return toUser({ ...account, user: { ...account.user, confirmationSentAt } });
}
