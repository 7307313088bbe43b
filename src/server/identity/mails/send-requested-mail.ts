import { type Context, type Deps, inTransaction } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { eq } from "#server/platform/orm.ts";
import { paths } from "#shared/paths.ts";
import { findUserByEmail, type UserRow } from "../account.ts";
import { insertAccount, newAccount } from "../accounts/insert-account.ts";
import { saveDetails } from "../accounts/read-claims.ts";
import { deleteUnverifiedClaims } from "../accounts/delete-unverified-claims.ts";
import { alreadyRegisteredMail } from "./account-mails.ts";
import { sendEmailChangeMails } from "./send-email-change-mails.ts";
import { sendTokenMail } from "./send-token-mail.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import type { MailRequest } from "./request-mail.ts";

/** Sends the requested mail if the address has an account to which it applies. */
export async function sendRequestedMail(deps: Deps, request: MailRequest): Promise<void> {
  const { address, userAgent } = request;
  await inTransaction({ ...deps, address, userAgent }, async (ctx) => {
    if (request.wish === "email_change") return resendEmailChange(ctx, request);
    const user = await findUserByEmail(ctx, request.email);
    if (user?.deletedAt) return undefined;
    if (user) return sendToExistingUser(ctx, user, request);
    if (request.wish === "magiclink" && request.createUser) return join(ctx, request);
    return undefined;
  });
}

async function sendToExistingUser(
  ctx: Context,
  user: UserRow,
  request: MailRequest,
): Promise<void> {
  const recipient = { id: user.id, email: request.email };
  const isConfirmed = user.emailConfirmedAt !== null;
  if (request.wish === "joining") {
    const isNew = user.id === request.joiningId;
    await recordAuditEvent(ctx, user.id, isNew ? "user_signedup" : "user_repeated_signup");
    if (isConfirmed) await enqueueMail(ctx, request.email, alreadyRegisteredMail(loginUrls(ctx)));
    else {
      // Two people have signed up with the same address, and only its owner can confirm it.
      if (!isNew) await deleteUnverifiedClaims(ctx, user);
      const hasPassword = isNew && user.passwordHash !== null;
      await sendTokenMail(ctx, "confirmation", recipient, { ...request, hasPassword });
    }
  } else if (request.wish === "recovery") {
    await recordAuditEvent(ctx, user.id, "user_recovery_requested");
    await sendTokenMail(ctx, "recovery", recipient, request);
  } else if (request.wish === "confirmation") {
    const hasPassword = user.passwordHash !== null;
    if (!isConfirmed)
      await sendTokenMail(ctx, "confirmation", recipient, { ...request, hasPassword });
  } else {
    await sendTokenMail(ctx, "magiclink", recipient, request);
  }
}

function loginUrls({ config: { siteUrl } }: Context) {
  return { login: siteUrl + paths.login, reset: siteUrl + paths.forgotPassword };
}

async function join(ctx: Context, request: MailRequest): Promise<void> {
  const { isSignupEnabled, isAutoconfirmed } = ctx.config.auth;
  if (!isSignupEnabled) return;
  const account = newAccount(ctx, {
    email: request.email,
    isEmailConfirmed: isAutoconfirmed,
    userMetadata: request.data ?? {},
    isSelfRegistered: true,
  });
  if (!(await insertAccount(ctx, account))) return;
  const { id } = account.user;
  await saveDetails(ctx, id, request.details);
  await recordAuditEvent(ctx, id, "user_signedup");
  const kind = isAutoconfirmed ? "magiclink" : "confirmation";
  await sendTokenMail(ctx, kind, { id, email: request.email }, request);
}

/** Resends the confirmation of a new address, so the account is looked up by that address. */
async function resendEmailChange(ctx: Context, request: MailRequest): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.newEmail, request.email));
  if (user) await sendEmailChangeMails(ctx, user, request);
}
