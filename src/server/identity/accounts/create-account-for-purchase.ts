import type { Context } from "#server/kernel/context.ts";
import type { Metadata } from "#server/db/schema/identity.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { paths } from "#shared/paths.ts";
import { findUserByEmail } from "../account.ts";
import { insertAccount, newAccount } from "./insert-account.ts";
import { deleteUnverifiedClaims } from "./delete-unverified-claims.ts";
import { purchaseMail } from "../mails/account-mails.ts";
import { mailLink } from "../mails/mail-link.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { issueOneTimeToken } from "../mails/one-time-tokens.ts";

/**
 * Creates an account for a buyer who paid before they had one, and sends a mail that lets only the address's owner
 * in. Does nothing if the address already belongs to a member: typing it at a checkout proves nothing. Runs in the
 * caller's transaction.
 */
export async function createAccountForPurchase(
  ctx: Context,
  buyer: { email: string; names: Metadata },
): Promise<string | undefined> {
  const { email } = buyer;
  const userId = await unprovenAccount(ctx, buyer);
  if (userId === undefined) return undefined;
  await recordAuditEvent(ctx, userId, "user_signedup", { by: "purchase" });
  const { linkToken } = await issueOneTimeToken(ctx, { userId, kind: "recovery", sentTo: email });
  const { siteUrl } = ctx.config;
  const urls = {
    password: mailLink(ctx.config, "recovery", linkToken, siteUrl),
    forgotten: siteUrl + paths.forgotPassword,
  };
  await enqueueMail(ctx, email, purchaseMail(urls));
  return userId;
}

async function unprovenAccount(
  ctx: Context,
  { email, names }: { email: string; names: Metadata },
): Promise<string | undefined> {
  const account = newAccount(ctx, { email, userMetadata: names });
  if (await insertAccount(ctx, account)) return account.user.id;
  const known = await findUserByEmail(ctx, email);
  if (!known || known.emailConfirmedAt !== null) return undefined;
  // This sign-up was never confirmed, so nothing from it may carry over into the account that was paid for.
  await deleteUnverifiedClaims(ctx, known, names);
  return known.id;
}
