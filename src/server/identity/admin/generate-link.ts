import { inTransaction } from "#server/kernel/context.ts";
import { type Metadata, type OneTimeTokenKind, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { type Account, findUserByEmail, type UserRow } from "../account.ts";
import { requireFreeEmail } from "../mails/apply-one-time-token.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { insertAccount, newAccount } from "../accounts/insert-account.ts";
import { normalizeEmail } from "../accounts/email-address.ts";
import { mergedMetadata } from "../accounts/merged-metadata.ts";
import { type LinkType, verifyLinkAddress } from "../mails/mail-link.ts";
import { requireStrongPassword } from "../passwords/passwords.ts";
import { issueOneTimeToken } from "../mails/one-time-tokens.ts";
import { emailExists } from "./create-user.ts";
import { getAccount } from "./get-account.ts";
import { invitedUser } from "./invite-user.ts";

export type LinkRequest = {
  type: string;
  email: string;
  newEmail: string;
  password: string;
  data: Metadata;
  redirectTo: string;
};

/** What a link proves: whose it is, which kind of mail it stands in for, and where that mail would be sent. */
type Subject = { userId: string; kind: OneTimeTokenKind; sentTo: string; verification: string };

export type GeneratedLink = {
  account: Account;
  url: string;
  code: string;
  linkToken: string;
  verification: string;
};

/** Generates the link of a mail for an operator who delivers it some other way. */
export async function generateLink(
  ctx: IdentityContext,
  wish: LinkRequest,
): Promise<GeneratedLink> {
  const email = normalizeEmail(wish.email);
  const passwordHash = wish.type === "signup" ? await hashSignupPassword(ctx, wish) : null;
  const subject = await inTransaction(ctx, async (ctx) => {
    const subject = await subjectOf(ctx, { ...wish, email }, passwordHash);
    return { ...subject, ...(await issueOneTimeToken(ctx, subject)) };
  });
  const { userId, linkToken, code, verification } = subject;
  const linkType = verification.replace(/_(new|current)$/, "") as LinkType;
  return {
    account: await getAccount(ctx, userId),
    url: verifyLinkAddress(ctx.config, linkType, linkToken, wish.redirectTo),
    code,
    linkToken,
    verification,
  };
}

function subjectOf(
  ctx: IdentityContext,
  wish: LinkRequest,
  passwordHash: string | null,
): Promise<Subject> {
  switch (wish.type) {
    case "signup":
      return forSignup(ctx, wish, passwordHash);
    case "magiclink":
      return forMagicLink(ctx, wish);
    case "invite":
      return forInvite(ctx, wish);
    case "recovery":
      return forRecovery(ctx, wish);
    case "email_change_current":
    case "email_change_new":
      return forEmailChange(ctx, wish, wish.type);
    default:
      throw validationFailed(`Invalid email action link type requested: ${wish.type}`);
  }
}

async function hashSignupPassword(
  ctx: IdentityContext,
  { password }: LinkRequest,
): Promise<string> {
  if (password === "") throw validationFailed("Signup requires a valid password");
  requireStrongPassword(ctx.config.auth, password);
  return ctx.passwords.hash(password);
}

async function forSignup(
  ctx: IdentityContext,
  { email, data }: LinkRequest,
  passwordHash: string | null,
): Promise<Subject> {
  const made = { isMadeByOperator: true, email, passwordHash, userMetadata: data };
  const account = newAccount(ctx, made);
  const known = (await insertAccount(ctx, account)) ? undefined : await findUserByEmail(ctx, email);
  if (known && known.emailConfirmedAt !== null) throw emailExists();
  const userId = known?.id ?? account.user.id;
  await ctx.db
    .update(users)
    .set({
      confirmationSentAt: ctx.clock.now(),
      userMetadata: mergedMetadata(users.userMetadata, data),
    })
    .where(eq(users.id, userId));
  return { userId, kind: "confirmation", sentTo: email, verification: "signup" };
}

async function forMagicLink(ctx: IdentityContext, wish: LinkRequest): Promise<Subject> {
  const user = await findUserByEmail(ctx, wish.email);
  if (!user) return forSignup(ctx, wish, null);
  return { userId: user.id, kind: "magiclink", sentTo: wish.email, verification: "magiclink" };
}

async function forInvite(ctx: IdentityContext, { email, data }: LinkRequest): Promise<Subject> {
  const userId = await invitedUser(ctx, email, data);
  await ctx.db.update(users).set({ invitedAt: ctx.clock.now() }).where(eq(users.id, userId));
  return { userId, kind: "invite", sentTo: email, verification: "invite" };
}

async function forRecovery(ctx: IdentityContext, { email }: LinkRequest): Promise<Subject> {
  const { id } = await requireKnown(ctx, email);
  await ctx.db.update(users).set({ recoverySentAt: ctx.clock.now() }).where(eq(users.id, id));
  return { userId: id, kind: "recovery", sentTo: email, verification: "recovery" };
}

/**
 * The links for the old and the new address may be generated one after the other; the second must not void the first.
 */
async function forEmailChange(
  ctx: IdentityContext,
  wish: LinkRequest,
  kind: "email_change_new" | "email_change_current",
): Promise<Subject> {
  const isBoth = ctx.config.auth.bothAddressesConfirm;
  if (kind === "email_change_current" && !isBoth)
    throw validationFailed("Enable secure email change to generate link for current email");
  const user = await requireKnown(ctx, wish.email);
  const newEmail = normalizeEmail(wish.newEmail);
  await requireFreeEmail(ctx, newEmail, user.id);
  if (user.newEmail !== newEmail || user.emailChangeAwaits === null)
    await ctx.db
      .update(users)
      .set({
        newEmail,
        emailChangeAwaits: isBoth ? ["new", "current"] : ["new"],
        emailChangeSentAt: ctx.clock.now(),
      })
      .where(eq(users.id, user.id));
  const sentTo = kind === "email_change_new" ? newEmail : wish.email;
  return { userId: user.id, kind, sentTo, verification: kind };
}

async function requireKnown(ctx: IdentityContext, email: string): Promise<UserRow> {
  const user = await findUserByEmail(ctx, email);
  if (!user) throw new AuthError(404, "user_not_found", "User with this email not found");
  return user;
}
